"""Tall pines in fog, the path going in."""

import random

import numpy as np

from kit.air import hazed
from kit.camera import Shot
from kit.light import plain_sky, sun
from kit.nodes import material
from kit.noise import fractal
from kit.shapes import copy, hide, plane_grid, rod, sheet, strands
from kit.trees import tuft

SEED = 38
EXPOSURE = 0.45
LOOK = "AgX - High Contrast"
HAZE = {"colour": (0.74, 0.78, 0.78), "density": 0.014, "depth": 60.0, "strength": 0.62, "floor": 0.5}

WOOD = Shot(
    name="forest-mist",
    alt="you could not hear a thing",
    taken="2026-10-18T08:31:05",
    eye=(0.3, -4, 1.65),
    target=(0, 20, 4.6),
    lens=28,
    size=(1200, 1600),
    samples=10,
    place=(48.6016, 8.2010),
    turn=8,
)
SHOTS = [
    WOOD,
]


def hazy(name, colour_of):
    def recipe(graph):
        return hazed(graph, graph.surface(colour=colour_of(graph), roughness=0.95, specular=0.1), **HAZE)

    return material(name, recipe)


def pine(seed, bark, needles):
    """A bare trunk with broken-off stubs, its crown high up."""
    dice = np.random.RandomState(seed)
    tall = 21.0
    lean = dice.normal(0, 0.3, 2)
    trunk = hide(rod(bark, (0, 0, -0.4), (lean[0], lean[1], tall), 0.21, 0.06))
    stubs = []
    for _ in range(26):
        up, angle = dice.uniform(3, 14), dice.uniform(0, 6.28)
        long = dice.uniform(0.15, 0.9)
        foot = (lean[0] * up / tall, lean[1] * up / tall, up)
        stubs.append([foot, (foot[0] + long * np.cos(angle), foot[1] + long * np.sin(angle), up - 0.25 * long)])
    branches = []
    for _ in range(110):
        up, angle = 11 + 10.5 * dice.rand() ** 0.8, dice.uniform(0, 6.28)
        long = dice.uniform(0.6, 2.4) * (1.15 - (up - 11) / 12)
        foot = np.array([lean[0] * up / tall, lean[1] * up / tall, up])
        tip = foot + [long * np.cos(angle), long * np.sin(angle), 0.3 * long - 0.1 * long**2]
        branches.append([tuple(foot), tuple((foot + tip) / 2 + [0, 0, 0.1]), tuple(tip)])
        for _ in range(13):
            root = foot + (tip - foot) * dice.uniform(0.35, 1)
            fan = root + dice.normal(0, 0.20, 3) + [0, 0, 0.05]
            branches.append([tuple(root), tuple(fan)])
    return trunk, hide(strands(stubs, 0.016, bark, 1)), hide(strands(branches, 0.024, needles, 1))


def build(moment):
    bark = hazy(
        "bark",
        lambda graph: graph.ramp(
            graph.noise(3, 8, 0.7, graph.place((1.5, 1.5, 0.2))),
            [(0.35, (0.035, 0.026, 0.02)), (0.65, (0.13, 0.09, 0.065))],
        ),
    )
    needles = hazy("needles", lambda graph: graph.mix(graph.noise(1.5, 3), (0.016, 0.028, 0.016), (0.035, 0.055, 0.03)))
    pines = [pine(index, bark, needles) for index in range(4)]
    for _ in range(260):
        y = -2 + 95 * random.random() ** 0.85
        x = random.uniform(-1, 1) * (9 + y * 0.62)
        if abs(x - 0.9 * np.sin(y / 9)) < 1.7 or (y < 3.5 and abs(x) < 3):
            continue
        turn, size = (0, 0, random.uniform(0, 6.28)), random.uniform(0.75, 1.25)
        for part in random.choice(pines):
            made = copy(part, (x, y, 0), turn, size)
            if part.name.startswith("rod"):
                made.matrix_basis = made.matrix_basis @ part.matrix_basis
    ground = hazy(
        "ground",
        lambda graph: graph.ramp(
            graph.noise(1.4, 9, 0.72),
            [(0.34, (0.03, 0.024, 0.014)), (0.52, (0.10, 0.062, 0.03)), (0.66, (0.07, 0.075, 0.03))],
        ),
    )
    x, y = plane_grid((-60, 60), (-8, 110), (260, 320))
    path = np.exp(-(((x - 0.9 * np.sin(y / 9)) / 0.9) ** 2))
    sheet("ground", x, y, 0.10 * fractal(x, y, 6) + 0.45 * fractal(x / 9, y / 9, 3) - 0.12 * path - 0.1, ground)
    fern = hazy(
        "fern",
        lambda graph: graph.mix(graph.node("ObjectInfo").outputs["Random"], (0.06, 0.075, 0.02), (0.20, 0.12, 0.04)),
    )
    tufts = [tuft(index, fern, blades=34, height=0.55, spread=0.22, width=0.011) for index in range(3)]
    for _ in range(2600):
        y = -3 + 45 * random.random()
        x = random.uniform(-1, 1) * (7 + y * 0.5)
        if abs(x - 0.9 * np.sin(y / 9)) > 0.9:
            copy(
                random.choice(tufts),
                (x, y, -0.08 + 0.45 * float(fractal(x / 9, y / 9, 3))),
                (0, 0, random.uniform(0, 6.28)),
                random.uniform(0.4, 1.15),
            )
    sun((20, 60, 42), 1.6, (1, 0.92, 0.80), 0.2)
    plain_sky([(0, (0.60, 0.62, 0.61)), (0.3, (0.78, 0.79, 0.78)), (1, (0.86, 0.88, 0.90))], 0.75)
