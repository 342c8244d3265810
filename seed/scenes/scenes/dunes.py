"""Dunes with the sun low along them: every ripple has a shadow."""

import random
from dataclasses import replace

import numpy as np

from kit.camera import Shot
from kit.light import evening_sky, sun
from kit.nodes import material
from kit.noise import fractal, perlin, smoothstep
from kit.shapes import copy, plane_grid, sheet
from kit.trees import grass_matter, tuft

SEED = 12
EXPOSURE = -0.35

EVENING = Shot(
    name="dunes",
    alt="sand in every shoe, worth it",
    taken="2026-07-17T20:41:55",
    eye=(0, -6, 8.5),
    target=(6, 60, 4.5),
    lens=34,
    samples=8,
    place=(44.5893, -1.2140),
)
SHOTS = [
    EVENING,
    replace(
        EVENING,
        name="dunes-bright",
        alt="the dunes, far too bright",
        taken="2026-07-17T20:41:39",
        after="dunes",
        exposure=2.6,
        drift=(-30, 18, -2.0),
    ),
]


def profile(x, y):
    """Long windward backs, short lee slopes: the phase bends along the crest."""
    bent = x + 14 * perlin(y / 60, x * 0 + 1.5) + 6 * perlin(y / 22 + 9, x / 60) + 0.25 * y
    phase = (bent / 44 + 0.32) % 1.0
    back, lee = smoothstep(0, 0.74, phase), 1 - smoothstep(0.72, 1.0, phase)
    tall = 5.5 + 4.0 * perlin(x / 90 + 4, y / 70)
    return np.minimum(back, lee) * tall + 1.6 * perlin(x / 40, y / 40 + 7)


def sand():
    def recipe(graph):
        at = graph.place((1, 1, 0.3))
        bend = graph.noise(0.12, 3, 0.5, at)
        turned = graph.node("Mapping", {0: at, "Rotation": (0, 0, 0.5)}).outputs[0]
        ripple = graph.node(
            "TexWave",
            {"Vector": turned, "Scale": 1.9, "Distortion": 5.5, "Detail": 2.0, "Detail Scale": 0.5},
        ).outputs[1]
        grains = graph.noise(40, 3, 0.7, at)
        tone = graph.mix(bend, (0.46, 0.28, 0.14), (0.62, 0.42, 0.23))
        height = graph.math("ADD", ripple, graph.math("MULTIPLY", grains, 0.18))
        return graph.surface(colour=tone, roughness=0.85, specular=0.2, normal=graph.bump(height, 0.8, 0.10))

    return material("sand", recipe)


def build(moment):
    x, y = plane_grid((-110, 110), (-10, 260), (520, 620))
    z = profile(x, y) + 0.05 * fractal(x / 2, y / 2, 3)
    sheet("dunes", x, y, z, sand())
    tufts = [
        tuft(
            index, grass_matter((0.10, 0.11, 0.04), (0.26, 0.22, 0.10)), blades=60, height=0.9, spread=0.25, width=0.007
        )
        for index in range(3)
    ]
    grown = np.argwhere((fractal(x / 14, y / 14, 3, seed=5) > 0.34) & (y > 12) & (y < 120))
    for i, j in grown[np.random.permutation(len(grown))[:900]]:
        copy(
            random.choice(tufts),
            (x[i, j], y[i, j], z[i, j] - 0.05),
            (0, 0, random.uniform(0, 6.28)),
            random.uniform(0.5, 1.3),
        )
    evening_sky(
        9,
        azimuth=-66,
        clouds=0.45,
        cover=0.54,
        seed=2.2,
        strength=0.5,
        dust=1.2,
        lit=(1.3, 1.0, 0.8),
        shade=(0.7, 0.62, 0.62),
    )
    sun((-100, 45, 12), 5.0, (1, 0.68, 0.40), 0.009)
