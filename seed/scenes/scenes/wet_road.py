"""Tail lights on a wet road through the woods, four seconds long, from the bus shelter."""

import random

from kit.camera import Shot
from kit.light import evening_sky
from kit.materials import glow
from kit.night import WARM
from kit.nodes import material
from kit.shapes import ball, box, copy, rod, strands, tube
from kit.trees import conifer_matter, far_conifer

SEED = 19
EXPOSURE = 0.35

SHOTS = [
    Shot(
        name="wet-road",
        alt="missed the bus, got this instead",
        taken="2026-11-06T17:22:40",
        eye=(-4.6, -3, 1.6),
        target=(2.6, 40, 4.2),
        lens=28,
        samples=14,
        iso=100,
        shutter=4.0,
        body="tarn",
    ),
]


def asphalt():
    def recipe(graph):
        puddle = graph.ramp(graph.noise(0.22, 5, 0.6, graph.place((1.4, 0.5, 1))), [(0.44, 0), (0.54, 1)])
        grit = graph.noise(26, 5, 0.75)
        rough = graph.math("ADD", 0.035, graph.math("MULTIPLY", graph.math("SUBTRACT", 1.0, puddle), 0.30))
        height = graph.math("MULTIPLY", grit, graph.math("SUBTRACT", 1.02, puddle))
        return graph.surface(colour=(0.018, 0.019, 0.022), roughness=rough, normal=graph.bump(height, 0.28, 0.02))

    return material("asphalt", recipe)


def way(offset, height, rise=0.0):
    """A car's path: straight, then round the bend."""
    points = []
    for step in range(50):
        y = -12 + step * 4.2
        points.append((offset + 0.0016 * max(0, y - 30) ** 2, y, height + rise * step))
    return points


def trails():
    red, amber, white = glow((1, 0.035, 0.012), 9), glow((1, 0.30, 0.04), 5), glow((1, 0.88, 0.72), 9)
    for _ in range(4):
        lane, height = 1.7 + random.uniform(-0.25, 0.25), random.uniform(0.62, 0.95)
        strands([way(lane - 0.68, height), way(lane + 0.68, height)], 0.028, red)
    strands([way(2.4, 1.9), way(0.9, 1.9)], 0.02, amber)
    for _ in range(3):
        lane, height = -1.7 + random.uniform(-0.3, 0.3), random.uniform(0.60, 0.8)
        strands([way(lane - 0.62, height), way(lane + 0.62, height)], 0.024, white)


def street(dark):
    for index in range(9):
        y = 6 + index * 17
        shift = 0.0016 * max(0, y - 30) ** 2
        for side in (-1, 1):
            x = shift + side * 6.2
            rod(dark, (x, y, 0), (x, y, 7.5), 0.07)
            tube([(x, y, 7.4), (x - side * 0.4, y, 8.0), (x - side * 1.6, y, 8.1)], 0.05, dark)
            ball(glow(WARM, 22), (x - side * 1.7, y, 7.95), 0.16, (1.8, 0.8, 0.5), segments=16)


def woods():
    """Spruces on both sides, black against what is left of the day."""
    patterns = [
        far_conifer(index, conifer_matter(None, (0.010, 0.014, 0.010), (0.02, 0.03, 0.018)), random.uniform(11, 17))
        for index in range(5)
    ]
    for _ in range(900):
        y = random.uniform(-6, 330)
        shift = 0.0016 * max(0, y - 30) ** 2
        at = (shift + random.choice([-1, 1]) * (11 + random.expovariate(0.09)), y, -0.3)
        copy(random.choice(patterns), at, (0, 0, random.uniform(0, 6.28)), random.uniform(0.6, 1.25))
    verge = material("verge", colour=(0.02, 0.024, 0.014), roughness=0.95)
    for side in (-1, 1):
        box(verge, (side * 58, 160, 0.02), (100, 420, 0.2), bevel=0)
        for index in range(34):
            y = -8 + index * 4
            shift = 0.0016 * max(0, y - 30) ** 2
            rod(verge, (shift + side * 6.9, y, 0), (shift + side * 6.9, y, 0.75), 0.06)
    steel = material("rail", colour=(0.42, 0.43, 0.44), metal=1.0, roughness=0.32)
    for side in (-1, 1):
        strands([[(x + side * 6.8, y, 0.68) for x, y, _ in way(0, 0)]], 0.16, steel, 1)


def build(moment):
    box(asphalt(), (10, 90, -0.05), (60, 240, 0.1), bevel=0)
    paint = material("paint", colour=(0.45, 0.44, 0.40), roughness=0.3)
    for index in range(6):
        box(paint, (0, -1 + index * 6, 0.003), (0.13, 3.0, 0.006), bevel=0)
    woods()
    street(material("dark", colour=(0.09, 0.08, 0.075), roughness=0.8))
    trails()
    evening_sky(
        -1.5,
        azimuth=10,
        clouds=0.9,
        cover=0.42,
        seed=9.4,
        strength=0.9,
        lit=(0.20, 0.14, 0.17),
        shade=(0.06, 0.07, 0.12),
    )
