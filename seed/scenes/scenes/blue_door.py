"""White wall, blue door, a plant that has taken over. Late afternoon."""

import math
import random
from dataclasses import replace

import numpy as np

from kit.camera import Shot
from kit.light import plain_sky, sun
from kit.materials import leaf, plaster
from kit.nodes import material
from kit.shapes import box, copy, hide, lathe, mesh, strands

SEED = 71
EXPOSURE = -0.55

LANE = Shot(
    name="blue-door",
    alt="the door everybody photographs, and so did we",
    taken="2026-06-03T18:26:48",
    eye=(0.9, -6.4, 1.6),
    target=(-0.05, 0, 1.72),
    lens=42,
    size=(1200, 1600),
    samples=10,
    place=(36.4618, 25.3753),
)
SHOTS = [
    LANE,
    replace(
        LANE,
        name="blue-door-again",
        alt="the door, without the shutter",
        taken="2026-06-03T18:26:55",
        after="blue-door",
        zoom=1.25,
        drift=(-70, 60, 0.9),
        body="tarn",
    ),
]


def painted_planks():
    def recipe(graph):
        chip = graph.ramp(graph.noise(6, 8, 0.72, graph.place((4, 4, 0.7))), [(0.60, 0), (0.66, 1)])
        fade = graph.noise(1.8, 5)
        paint = graph.mix(fade, (0.025, 0.12, 0.34), (0.05, 0.20, 0.46))
        return graph.surface(
            colour=graph.mix(chip, paint, (0.28, 0.22, 0.17)),
            roughness=0.55,
            normal=graph.bump(graph.noise(9, 6, 0.6, graph.place((5, 5, 0.5))), 0.4, 0.01),
        )

    return material("painted planks", recipe)


def door(paint):
    for index in range(5):
        box(paint, (-0.40 + index * 0.20, 0.10, 1.38), (0.192, 0.05, 2.1), bevel=0.008)
    for z in (0.62, 2.05):
        box(paint, (0, 0.065, z), (0.98, 0.03, 0.14), bevel=0.006)
    for side in (-1, 1):
        box(paint, (side * 0.56, 0.06, 1.42), (0.12, 0.14, 2.26), bevel=0.01)
    box(paint, (0, 0.055, 2.52), (1.26, 0.16, 0.13), bevel=0.01)
    iron = material("iron", colour=(0.03, 0.028, 0.026), roughness=0.5, metal=0.6)
    lathe(
        "knob", [(0, 0), (0.02, 0), (0.035, 0.03), (0.028, 0.055), (0, 0.06)], iron, 32, at=(0.36, 0.05, 1.32)
    ).rotation_euler = (math.pi / 2, 0, 0)


def wall(white):
    """Built round the doorway, so that the door stands in a real reveal."""
    box(white, (-3.62, 0.25, 2.5), (6.0, 0.5, 5.2), bevel=0)
    box(white, (3.62, 0.25, 2.5), (6.0, 0.5, 5.2), bevel=0)
    box(white, (0, 0.25, 3.835), (1.24, 0.5, 2.53), bevel=0)
    for index in range(2):
        box(white, (0, -0.22 - 0.36 * index, 0.22 - 0.17 * index), (1.9 + 0.5 * index, 0.44, 0.17), bevel=0.03)
    box(white, (0, 0.1, 0.16), (1.4, 0.6, 0.33), bevel=0.02)
    shutter_paint = painted_planks()
    box(
        material("dark pane", colour=(0.02, 0.025, 0.03), roughness=0.1),
        (2.05, 0.02, 1.95),
        (0.62, 0.06, 0.85),
        bevel=0,
    )
    for side in (-1, 1):
        box(shutter_paint, (2.05 + side * 0.50, -0.02, 1.95), (0.34, 0.04, 0.9), bevel=0.006)
    box(white, (2.05, -0.06, 1.48), (0.84, 0.14, 0.06), bevel=0.015)


def paving():
    stone = material(
        "paving",
        lambda graph: graph.surface(
            colour=graph.ramp(graph.noise(1.6, 8, 0.65), [(0.35, (0.30, 0.26, 0.22)), (0.65, (0.46, 0.42, 0.36))]),
            roughness=0.8,
            normal=graph.bump(graph.noise(12, 6, 0.7), 0.4, 0.02),
        ),
    )
    joint = material("joint", colour=(0.68, 0.65, 0.60), roughness=0.9)
    box(joint, (0, -3, -0.08), (14, 9, 0.1), bevel=0)
    for row in range(15):
        x = -4.5 + random.random() * 0.4
        while x < 4.5:
            wide = random.uniform(0.35, 0.75)
            box(
                stone,
                (x + wide / 2, -0.9 - row * 0.42, -0.035),
                (wide - 0.035, 0.385, 0.05),
                (0, 0, random.gauss(0, 0.015)),
                0.012,
            )
            x += wide


def blade(name, long, wide, matter):
    """A leaf or bract: an outline that swells and tapers, folded along its middle."""
    outline = [
        (0, -0.5),
        (0.30, -0.28),
        (0.46, 0.0),
        (0.32, 0.26),
        (0, 0.5),
        (-0.32, 0.26),
        (-0.46, 0.0),
        (-0.30, -0.28),
    ]
    points = [(x * wide, y * long, abs(x) * wide * 0.45) for x, y in outline] + [(0, 0, -0.02 * long)]
    return hide(mesh(name, points, [(index, (index + 1) % 8, 8) for index in range(8)], matter))


def pot(at, size, plant):
    clay = material(
        "clay",
        lambda graph: graph.surface(
            colour=graph.mix(graph.noise(4, 6, 0.65), (0.42, 0.17, 0.085), (0.58, 0.32, 0.20)), roughness=0.85
        ),
    )
    profile = [(0, 0), (0.15, 0), (0.21, 0.28), (0.235, 0.29), (0.24, 0.36), (0.21, 0.365), (0.19, 0.30), (0, 0.29)]
    lathe("pot", [(r * size, z * size) for r, z in profile], clay, 64, at=at)
    x, y, z = at
    for _ in range(150):
        angle, up = random.uniform(0, 6.28), abs(random.gauss(0, 0.22)) + 0.02
        out = abs(random.gauss(0, 0.15))
        copy(
            plant,
            (x + out * math.cos(angle) * size, y + out * math.sin(angle) * size, z + (0.32 + up) * size),
            tuple(random.uniform(0, 6.28) for _ in range(3)),
            size * random.uniform(0.6, 1.2),
        )


def blossom():
    """Bracts in hundreds along branches that hang over the lintel."""

    def petal_matter(graph):
        tone = graph.mix(graph.node("ObjectInfo").outputs["Random"], (0.58, 0.025, 0.20), (0.80, 0.09, 0.36))
        return graph.blend(
            0.4, graph.surface(colour=tone, roughness=0.6), graph.node("BsdfTranslucent", {0: tone}).outputs[0]
        )

    petal = blade("petal", 1.0, 0.78, material("petal", petal_matter))
    green = blade("leaf", 1.0, 0.6, leaf((0.03, 0.10, 0.02), (0.10, 0.24, 0.05)))
    branches = []
    for _ in range(30):
        root = np.array([random.uniform(-2.4, -0.7), -0.02, random.uniform(2.7, 4.2)])
        heading = np.array([random.uniform(0.2, 1.5), -random.uniform(0.1, 0.45), random.uniform(-0.3, 0.4)])
        line = []
        for step in range(12):
            t = step / 11
            at = root + heading * t + np.array([0, 0, -0.75 * t * t])
            line.append(tuple(at))
            for _ in range(12):
                spot = at + np.random.normal(0, 0.12, 3) * (0.5 + t)
                spot[1] = min(spot[1], -0.04)
                kind = petal if random.random() < 0.62 else green
                copy(kind, tuple(spot), tuple(random.uniform(0, 6.28) for _ in range(3)), random.uniform(0.055, 0.095))
        branches.append(line)
    strands(branches, 0.012, material("stem", colour=(0.10, 0.07, 0.04), roughness=0.9), 1)
    for _ in range(46):
        copy(
            petal,
            (random.gauss(-0.5, 0.9), random.uniform(-2.6, -0.8), 0.0),
            (random.gauss(0, 0.3), random.gauss(0, 0.3), random.uniform(0, 6.28)),
            random.uniform(0.05, 0.08),
        )


def build(moment):
    wall(plaster((0.80, 0.78, 0.74), 0.9, 0.9, 0.7))
    door(painted_planks())
    paving()
    green = blade("pot leaf", 0.15, 0.075, leaf((0.02, 0.09, 0.02), (0.09, 0.22, 0.05)))
    for at, size in [
        ((-0.74, -0.24, 0.305), 0.8),
        ((0.74, -0.24, 0.305), 0.72),
        ((1.52, -0.55, -0.02), 1.15),
        ((-1.48, -0.50, -0.02), 0.85),
    ]:
        pot(at, size, green)
    blossom()
    sun((-5.4, -5.2, 4.8), 4.6, (1, 0.80, 0.56), 0.010)
    box(plaster((0.80, 0.78, 0.74)), (-7.0, -4.6, 1.6), (0.4, 3.4, 4.6), bevel=0)
    plain_sky([(0, (0.62, 0.66, 0.72)), (0.3, (0.36, 0.52, 0.80)), (1, (0.14, 0.30, 0.66))], 0.75)
