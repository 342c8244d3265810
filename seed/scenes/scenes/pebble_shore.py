"""Wet stones at the water's edge, close enough to count them."""

import random
from dataclasses import replace

import numpy as np

from kit.camera import Shot
from kit.light import evening_sky, sun
from kit.nodes import material
from kit.noise import fractal
from kit.shapes import bend, copy, hide, pebble_mesh, plane_grid, sheet

SEED = 27
EXPOSURE = -0.35

SHORE = Shot(
    name="pebble-shore",
    alt="the stony end of the beach, where nobody goes",
    taken="2026-07-18T20:58:12",
    eye=(0, -1.35, 0.62),
    target=(0.08, 0.9, 0.02),
    lens=32,
    f=2.8,
    focus=(0, -0.1, 0.05),
    samples=10,
    body="tarn",
)
SHOTS = [
    SHORE,
    replace(
        SHORE,
        name="pebble-shore-close",
        alt="the stones we argued about",
        taken="2026-07-18T20:59:40",
        eye=(-0.35, -1.05, 0.34),
        target=(0.05, 0.2, 0.03),
        lens=50,
        f=2.0,
        focus=(-0.1, -0.35, 0.05),
        size=(1200, 1600),
        turn=8,
    ),
]


def stone_matter():
    """Grey, rust and chalk stones; darker and glossy where the water has been."""

    def recipe(graph):
        pick = graph.node("ObjectInfo").outputs["Random"]
        tone = graph.ramp(
            pick,
            [
                (0, (0.05, 0.055, 0.06)),
                (0.3, (0.16, 0.16, 0.16)),
                (0.55, (0.26, 0.22, 0.18)),
                (0.75, (0.20, 0.10, 0.07)),
                (0.9, (0.50, 0.47, 0.43)),
            ],
        )
        speck = graph.ramp(graph.noise(5, 8, 0.7), [(0.4, 0.65), (0.65, 1.25)])
        tone = graph.mix(1.0, tone, graph.node("CombineColor", {0: speck, 1: speck, 2: speck}).outputs[0], "MULTIPLY")
        away = graph.axis(graph.node("NewGeometry").outputs["Position"], 1)
        wet = graph.ramp(graph.math("ADD", away, 0.5), [(0.25, 0), (0.6, 1)])
        tone = graph.mix(wet, tone, graph.mix(1.0, tone, (0.42, 0.42, 0.45), "MULTIPLY"))
        rough = graph.math("SUBTRACT", 0.75, graph.math("MULTIPLY", wet, 0.62))
        return graph.surface(colour=tone, roughness=rough, normal=graph.bump(graph.noise(9, 6, 0.7), 0.2, 0.05))

    return material("stone", recipe)


def stones():
    matter = stone_matter()
    patterns = []
    for index in range(9):
        stone = pebble_mesh("stone", matter, detail=4)
        flat, long = random.uniform(0.45, 0.75), random.uniform(1.0, 1.5)

        def worn(x, y, z, index=index, flat=flat, long=long):
            swell = 1 + 0.16 * fractal(x * 1.1 + 7 * index, y * 1.1 + z, 3)
            return x * long * swell, y * swell, z * flat * swell

        patterns.append(hide(bend(stone, worn)))
    return patterns


def slope(y):
    return -0.05 * (y + 0.2)


def build(moment):
    patterns = stones()
    for layer, (step, low, high) in enumerate([(0.062, 0.028, 0.050), (0.085, 0.030, 0.062)]):
        for x in np.arange(-1.9, 1.9, step):
            for y in np.arange(-1.5, 2.6, step):
                size = random.uniform(low, high) * (1.5 if random.random() < 0.05 else 1)
                at = (
                    x + random.uniform(-0.03, 0.03),
                    y + random.uniform(-0.03, 0.03),
                    slope(y) + layer * 0.018 + random.uniform(-0.012, 0.008),
                )
                copy(
                    random.choice(patterns),
                    at,
                    (random.gauss(0, 0.25), random.gauss(0, 0.25), random.uniform(0, 6.28)),
                    size,
                )
    x, y = plane_grid((-40, 40), (-0.25, 90), (260, 700))
    y = -0.25 + (y + 0.25) ** 2 / 90
    ripple = 0.012 * fractal(x / 0.5, y / 0.22, 4, seed=3) + 0.02 * fractal(x / 2.0, y / 0.9, 3, seed=8)
    near = np.clip((y + 0.25) / 0.9, 0.15, 1)
    water = material("water", colour=(0.75, 0.86, 0.86), roughness=0.02, transmission=1.0, ior=1.33)
    sheet("water", x, y, 0.012 + ripple * near, water)
    ground = material("silt", colour=(0.03, 0.035, 0.035), roughness=0.9)
    sheet("silt", x, y - 2, slope(np.maximum(y - 2, -3)) - 0.05, ground)
    evening_sky(4, azimuth=20, clouds=0.8, cover=0.47, seed=6.6, strength=0.7)
    sun((36, 100, 12), 2.4, (1, 0.62, 0.34), 0.012).visible_glossy = False
