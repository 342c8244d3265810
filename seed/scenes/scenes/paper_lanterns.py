"""Paper lanterns over a lane, the nearest sharp."""

import random
from dataclasses import replace

import numpy as np

from kit.camera import Shot
from kit.light import plain_sky
from kit.materials import plaster
from kit.night import sagging
from kit.nodes import material
from kit.shapes import box, copy, hide, lathe, strands

SEED = 23
EXPOSURE = 0.3

LANE = Shot(
    name="paper-lanterns",
    alt="lanterns the whole length of the lane",
    taken="2026-09-26T20:14:09",
    eye=(0.3, -3.0, 1.65),
    target=(0.05, 4, 2.9),
    lens=44,
    f=0.9,
    focus=(-0.35, -0.2, 2.45),
    size=(1200, 1600),
    samples=14,
    iso=1000,
    place=(22.2783, 114.1747),
    turn=6,
)
SHOTS = [
    LANE,
    replace(
        LANE,
        name="paper-lanterns-up",
        alt="straight up, lanterns",
        taken="2026-09-26T20:15:30",
        eye=(0.1, 0.4, 1.6),
        target=(0.0, 4.2, 4.6),
        lens=30,
        f=1.4,
        focus=(0, 3, 3.6),
        size=(1600, 1200),
        body="finch",
        roll=-4,
        turn=1,
    ),
]


def paper(colour, strength):
    """Lit from inside: brightest in the middle, ribs dark, the paper never quite even."""

    def recipe(graph):
        up = graph.height()
        middle = graph.ramp(
            graph.math("ADD", graph.math("MULTIPLY", up, 1.35), 0.5),
            [(0.0, 0.18), (0.45, 1.0), (0.62, 0.9), (1.0, 0.20)],
        )
        rib = graph.math("POWER", graph.math("ABSOLUTE", graph.math("SINE", graph.math("MULTIPLY", up, 82.0))), 0.35)
        fibre = graph.ramp(graph.noise(9, 6, 0.7), [(0.3, 0.72), (0.7, 1.1)])
        facing = graph.ramp(graph.node("LayerWeight", {0: 0.4}).outputs[1], [(0, 1.0), (0.8, 0.45)])
        light = graph.math("MULTIPLY", graph.math("MULTIPLY", middle, rib), graph.math("MULTIPLY", fibre, facing))
        shade = graph.surface(colour=colour, roughness=0.8)
        add = graph.node(
            "AddShader", {0: shade, 1: graph.emission((*colour, 1), graph.math("MULTIPLY", light, strength))}
        )
        return add.outputs[0]

    return material("paper", recipe)


def lantern(colour, strength):
    """A globe of ribbed paper, collared at both ends."""
    height = np.linspace(-1, 1, 49)
    radius = 0.335 * np.sqrt(np.clip(1 - (height * 0.94) ** 2, 0, 1)) + 0.006 * np.cos(np.arange(49) * np.pi)
    return hide(lathe("lantern", list(zip(radius, height * 0.29)), paper(colour, strength), 64, rounded=False))


def hang(x, y, z, patterns, collar, tassel):
    size = random.uniform(0.85, 1.15)
    copy(random.choice(patterns), (x, y, z), (random.gauss(0, 0.05), random.gauss(0, 0.05), random.uniform(0, 6)), size)
    for side in (-1, 1):
        copy(collar, (x, y, z + side * 0.285 * size), scale=size)
    copy(tassel, (x, y, z - 0.3 * size), scale=size)


def build(moment):
    red, orange, cream = lantern((1, 0.08, 0.03), 3.0), lantern((1, 0.27, 0.05), 3.6), lantern((1, 0.62, 0.30), 3.4)
    dark = material("cord", colour=(0.015, 0.012, 0.01), roughness=0.8)
    collar = hide(
        lathe(
            "collar",
            [(0, 0), (0.115, 0), (0.12, 0.01), (0.12, 0.03), (0, 0.035)],
            dark,
            32,
            rounded=False,
            at=(0, -50, 0),
        )
    )
    silk = material("tassel", colour=(0.5, 0.05, 0.03), roughness=0.7)
    tassel = hide(
        lathe("tassel", [(0, 0), (0.012, -0.01), (0.02, -0.06), (0.028, -0.24), (0, -0.25)], silk, 16, at=(0, -50, 0))
    )
    for row in range(26):
        y = -0.2 + row * 1.25
        cord = sagging((-2.3, y, 3.75), (2.3, y + 0.2, 3.75), 0.55, 12)
        strands([cord], 0.008, dark, 1)
        for step in (2, 4, 6, 8, 10):
            x, cord_y, z = cord[step]
            hang(
                x + random.gauss(0, 0.06),
                cord_y,
                z - 0.42 - random.random() * 0.12,
                [red, red, orange, cream],
                collar,
                tassel,
            )
    wall = plaster((0.22, 0.17, 0.14), 0.85, 0.5)
    for side in (-1, 1):
        box(wall, (side * 2.6, 15, 3.5), (0.4, 44, 9), bevel=0)
        for index in range(9):
            box(
                material("shutter", colour=(0.06, 0.09, 0.08), roughness=0.6),
                (side * 2.38, 1.2 + index * 3.4, 2.2),
                (0.1, 1.1, 1.7),
                bevel=0.02,
            )
    paving = material(
        "paving",
        lambda graph: graph.surface(
            colour=(0.05, 0.045, 0.04),
            roughness=graph.ramp(graph.noise(0.9, 4), [(0.4, 0.12), (0.65, 0.5)]),
            normal=graph.bump(graph.noise(7, 5), 0.3, 0.03),
        ),
    )
    box(paving, (0, 15, -0.05), (6, 50, 0.1), bevel=0)
    plain_sky([(0, (0.05, 0.055, 0.10)), (0.4, (0.022, 0.034, 0.085)), (1, (0.012, 0.02, 0.06))], 1.0)
