"""The hut in the woods at blue hour, lamp in the window, snow coming down."""

import random
from dataclasses import replace

import numpy as np

from kit.camera import Shot
from kit.light import plain_sky, window
from kit.materials import snow, wood
from kit.nodes import material
from kit.noise import fractal
from kit.shapes import box, copy, hide, mesh, pebble_mesh, plane_grid, rod, sheet
from kit.trees import near_conifer

SEED = 15
EXPOSURE = 0.5
FLOOR = 0.25

HUT = Shot(
    name="snow-hut",
    alt="the light we walked towards",
    taken="2026-01-24T16:48:02",
    eye=(3.2, -9.4, 1.75),
    target=(0.1, 6, 2.35),
    lens=34,
    samples=10,
    iso=800,
    place=(46.8131, 9.8407),
)
SHOTS = [
    HUT,
    replace(
        HUT,
        name="snow-hut-again",
        alt="nearly there",
        taken="2026-01-24T16:48:20",
        after="snow-hut",
        zoom=1.3,
        drift=(-20, 40, -1.1),
        iso=1600,
        body="finch",
    ),
]


def ground_height(x, y):
    return (
        0.35 * fractal(x / 7, y / 7, 4, seed=3)
        + 0.05 * fractal(x / 1.2, y / 1.2, 3)
        + 0.0022 * np.clip(y - 8, 0, 99) ** 2
    )


def ground(matter):
    """Snow with a trodden way to a door that is dug free."""
    x, y = plane_grid((-40, 40), (-12, 70), 400)
    way = np.exp(-(((x - 0.95 - 0.6 * np.sin((y - 4.2) * 0.22)) / 0.5) ** 2)) * (y < 4.4)
    banked = np.maximum(abs(x) / 2.3, abs(y - 6) / 1.9)
    z = ground_height(x, y) - 0.24 * way * (1 + 0.5 * fractal(x * 2.4, y * 2.4, 3))
    near_hut = np.exp(-(((x) ** 2 + (y - 5) ** 2) / 14))
    z = z * (1 - near_hut) + (FLOOR - 0.12) * near_hut
    z = z + 0.20 * np.exp(-(((banked - 1.12) / 0.2) ** 2)) * (1 - way)
    sheet("snow", x, y, z, matter)


def walls(matter):
    for course in range(9):
        z = FLOOR + 0.12 + course * 0.26
        over = 0.12 * (course % 2)
        for y in (4.3, 7.7):
            rod(matter, (-2.3 - over, y, z), (2.3 + over, y, z), 0.14)
        for x in (-2.1, 2.1):
            rod(matter, (x, 4.0, z + 0.13), (x, 8.0, z + 0.13), 0.14)
    low, high = FLOOR + 2.42, FLOOR + 4.1
    corners = [(-2.1, 4.3, low), (2.1, 4.3, low), (0, 4.3, high), (-2.1, 7.7, low), (2.1, 7.7, low), (0, 7.7, high)]
    mesh("gable", corners, [(0, 1, 2), (4, 3, 5)], matter, smooth=False)


def roof(beam, white):
    for side in (-1, 1):
        u, v = np.meshgrid(np.linspace(0, 1, 90), np.linspace(0, 1, 140), indexing="ij")
        x, y, base = side * u * 2.85, 3.75 + v * 4.5, FLOOR + 4.12 - u * 2.0
        edge = np.clip(np.minimum(np.minimum((1 - u) * 14, v * 18), (1 - v) * 18), 0, 1)
        thick = 0.42 * np.sqrt(np.clip(1 - (1 - edge) ** 2, 0, 1)) * (1 + 0.25 * fractal(x / 1.3 + 9, y / 1.3, 3))
        sheet("roof snow", x, y, base + thick, white)
        box(beam, (side * 1.43, 6, FLOOR + 3.06), (3.45, 4.4, 0.1), (0, side * 0.612, 0), 0.01)
    box(material("chimney", colour=(0.12, 0.11, 0.10), roughness=0.9), (1.0, 6.6, FLOOR + 4.1), (0.5, 0.5, 1.3))
    box(white, (1.0, 6.6, FLOOR + 4.8), (0.58, 0.58, 0.16), bevel=0.07)


def openings(white):
    light = material(
        "lamp light",
        lambda graph: graph.emission(
            graph.ramp(graph.noise(2.5, 2), [(0.3, (1, 0.36, 0.09)), (0.7, (1, 0.58, 0.24))]), 3.6
        ),
    )
    frame = material("frame", colour=(0.22, 0.12, 0.06), roughness=0.7)
    x, z = -1.15, FLOOR + 1.35
    box(light, (x, 4.17, z), (0.9, 0.04, 0.8), bevel=0)
    for offset in (-0.46, 0, 0.46):
        box(frame, (x + offset, 4.12, z), (0.06, 0.08, 0.9))
    for offset in (-0.42, 0, 0.42):
        box(frame, (x, 4.12, z + offset), (0.98, 0.08, 0.06))
    box(white, (x, 4.02, z - 0.42), (1.05, 0.22, 0.10), bevel=0.04)
    box(frame, (0.95, 4.14, FLOOR + 0.98), (0.95, 0.08, 1.95))
    box(material("door", colour=(0.10, 0.045, 0.03), roughness=0.7), (0.95, 4.09, FLOOR + 0.96), (0.80, 0.06, 1.82))
    box(light, (0.95, 4.05, FLOOR + 1.5), (0.32, 0.03, 0.32), bevel=0)
    box(wood((0.08, 0.05, 0.03), (0.18, 0.11, 0.06), 0.8), (0.95, 3.75, FLOOR - 0.02), (1.3, 0.6, 0.12))
    window((x, 4.0, z), (x, 0, FLOOR - 0.4), 60, (0.8, 0.7), (1, 0.50, 0.17))
    window((0.95, 3.95, FLOOR + 1.5), (0.95, 0, FLOOR - 0.4), 14, (0.3, 0.3), (1, 0.50, 0.17))


def snowy_needles():
    """Snow where a spray faces up, needles where it doesn't."""

    def recipe(graph):
        up = graph.math("ABSOLUTE", graph.axis(graph.node("NewGeometry").outputs["Normal"], 2))
        patchy = graph.math("ADD", up, graph.math("MULTIPLY", graph.math("SUBTRACT", graph.noise(1.6, 4), 0.5), 0.5))
        return graph.surface(
            colour=graph.mix(graph.ramp(patchy, [(0.45, 0), (0.72, 1)]), (0.012, 0.022, 0.016), (0.80, 0.84, 0.90)),
            roughness=0.8,
            specular=0.1,
        )

    return material("snowy needles", recipe)


def woods():
    needles = snowy_needles()
    spruces = [
        near_conifer(index, needles, random.uniform(8, 11), droop=0.62, sprays=9, twigs=9, whorls=22)
        for index in range(3)
    ]
    places = [(-5.2, 5.5, 1.0), (-4.2, 9.6, 1.15), (4.8, 8.8, 1.1), (6.2, 5.0, 0.75), (-7.5, 3.2, 0.7)]
    places += [(random.uniform(-32, 32), random.uniform(12, 60), random.uniform(0.75, 1.5)) for _ in range(190)]
    for x, y, size in places:
        z = float(ground_height(np.array([x]), np.array([y]))[0]) - 0.2
        copy(random.choice(spruces), (x, y, z), (0, 0, random.uniform(0, 6.28)), size)


def snowfall():
    flake = hide(
        pebble_mesh(
            "flake",
            material("flake", colour=(0.9, 0.93, 1), roughness=0.8, glow=0.10, glow_colour=(0.7, 0.8, 1)),
            detail=1,
        )
    )
    for _ in range(620):
        away = random.uniform(1.2, 16)
        at = (3.2 + random.uniform(-0.75, 0.65) * away, -9.4 + away, 1.75 + random.uniform(-0.35, 0.5) * away)
        copy(flake, at, (0, 0.25, 0), (0.007, 0.007, 0.014))


def build(moment):
    white = snow()
    logs = wood((0.05, 0.028, 0.016), (0.15, 0.085, 0.045), 0.8, 1.0, 0, 0)
    ground(white)
    walls(logs)
    roof(logs, white)
    openings(white)
    woods()
    snowfall()
    plain_sky(
        [(0, (0.30, 0.33, 0.50)), (0.08, (0.20, 0.27, 0.50)), (0.35, (0.08, 0.14, 0.34)), (1, (0.03, 0.06, 0.18))], 1.15
    )
