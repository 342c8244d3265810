"""The last five minutes of sun, only on the summits."""

import random

import numpy as np

from kit.air import hazed
from kit.camera import Shot
from kit.light import plain_sky, sun
from kit.nodes import material
from kit.noise import fractal
from kit.shapes import plane_grid, sheet
from kit.trees import conifer_matter, far_conifer, forest

SEED = 52
EXPOSURE = 0.35
HAZE = {"colour": (0.36, 0.44, 0.66), "density": 0.00006, "depth": 700.0, "strength": 0.6, "floor": 0.3}

SHOTS = [
    Shot(
        name="alpenglow",
        alt="five minutes of pink",
        taken="2026-01-23T16:52:14",
        eye=(0, -200, 130),
        target=(300, 6000, 1120),
        lens=40,
        samples=10,
        place=(46.5576, 8.5610),
    ),
]


def rock_and_snow():
    def recipe(graph):
        steep = graph.axis(graph.node("NewGeometry").outputs["Normal"], 2)
        patch = graph.math(
            "ADD", steep, graph.math("MULTIPLY", graph.math("SUBTRACT", graph.noise(0.004, 9, 0.7), 0.5), 0.7)
        )
        cover = graph.ramp(patch, [(0.50, 0), (0.62, 1)])
        rock = graph.ramp(graph.noise(0.02, 8, 0.7), [(0.35, (0.05, 0.045, 0.045)), (0.65, (0.16, 0.13, 0.12))])
        surface = graph.surface(
            colour=graph.mix(cover, rock, (0.85, 0.87, 0.90)),
            roughness=0.9,
            specular=0.1,
            normal=graph.bump(graph.noise(0.03, 8, 0.7), 0.7, 16.0),
        )
        return hazed(graph, surface, **HAZE)

    return material("rock and snow", recipe)


def massif(matter):
    x, y = plane_grid((-6500, 6500), (2200, 11000), (760, 560))
    crest = (
        0.5
        + 0.5 * fractal(x / 3800, y / 3800, 9, 0.5, seed=11, ridged=True)
        + 0.35 * fractal(x / 5200, y / 5200, 4, seed=4)
    )
    rise = np.clip((y - 2200) / 4200, 0, 1) ** 1.2
    z = -80 + rise * 2500 * np.clip(crest, 0.05, 2.0) + 26 * fractal(x / 160, y / 160, 5, seed=8) * rise
    sheet("massif", x, y, z, matter)


def valley(matter):
    x, y = plane_grid((-1800, 1800), (-260, 2300), (360, 300))
    z = (
        30 * fractal(x / 400, y / 400, 5, seed=6)
        + np.clip(y - 500, 0, 9999) * 0.10
        + 90 * np.exp(-(((y + 200) / 160) ** 2))
        - 70
    )
    sheet("valley", x, y, z, matter)
    return x, y, z


def build(moment):
    matter = rock_and_snow()
    massif(matter)
    land = valley(matter)
    patterns = [
        far_conifer(index, conifer_matter(HAZE, (0.010, 0.016, 0.014), (0.03, 0.04, 0.035)), random.uniform(14, 21))
        for index in range(4)
    ]
    forest(patterns, land, 5200, lambda x, y, z: (y > 120) & (abs(x) < y * 0.7 + 60), 220, -0.05)
    sun((-100, -48, 7.5), 4.2, (1, 0.34, 0.20), 0.008)
    plain_sky(
        [(0, (0.56, 0.42, 0.47)), (0.10, (0.44, 0.42, 0.56)), (0.30, (0.22, 0.30, 0.52)), (1, (0.08, 0.14, 0.34))], 0.9
    )
