"""A wide sea with the sun just gone, and one small sail."""

import numpy as np

from kit.camera import Shot
from kit.light import evening_sky
from kit.nodes import material
from kit.shapes import ball, rod, sheet
from kit.water import ocean

SEED = 21
EXPOSURE = -0.75

SHOTS = [
    Shot(
        name="sea-panorama",
        alt="the whole horizon after the sun went in",
        taken="2026-07-19T21:38:05",
        eye=(0, -20, 4.2),
        target=(0, 120, 7.5),
        lens=24,
        size=(3200, 1000),
        samples=8,
        place=(43.3012, 5.2489),
    ),
    Shot(
        name="sea-sail",
        alt="one sail on its way home",
        taken="2026-07-19T21:31:44",
        eye=(0, -20, 3.6),
        target=(9, 150, 12),
        lens=60,
        size=(1600, 1067),
        samples=8,
        body="tarn",
        iso=200,
    ),
    Shot(
        name="sea-sail-slanted",
        alt="the same sail, crooked, on the move",
        taken="2026-07-19T21:31:49",
        after="sea-sail",
        size=(1600, 1067),
        body="tarn",
        iso=200,
        drift=(40, 22, 4.5),
        shake=(9, 2),
        exposure=0.3,
    ),
]


def far_water():
    """Beyond the waves that have a shape, waves that have only a slope."""

    def recipe(graph):
        swell = graph.noise(0.12, 6, 0.6, graph.place((1, 0.28, 1)))
        return graph.surface(colour=(0.01, 0.03, 0.04), roughness=0.2, ior=1.33, normal=graph.bump(swell, 0.9, 2.6))

    x = np.array([[-20000, -20000], [20000, 20000]], float)
    y = np.array([[380, 30000], [380, 30000]], float)
    sheet("far water", x, y, 0 * x - 0.25, material("far water", recipe))


def sail_boat(x, y, height):
    dark = material("hull", colour=(0.05, 0.04, 0.04), roughness=0.5)
    canvas = material("sail", colour=(0.55, 0.50, 0.45), roughness=0.9)
    hull = ball(dark, (x, y, 0.35), 1.0, (height * 0.27, height * 0.085, height * 0.06))
    hull.name = "hull"
    rod(dark, (x, y, 0), (x, y, height), height * 0.008)
    u, v = np.meshgrid(np.linspace(0, 1, 14), np.linspace(0, 1, 14), indexing="ij")
    up = height * (0.12 + 0.84 * u)
    belly = height * 0.06 * np.sin(np.pi * v) * np.sin(np.pi * np.clip(u * 0.9 + 0.1, 0, 1))
    sheet("main", x + height * 0.02 + v * (1 - u) * height * 0.30, y + belly, up, canvas)
    sheet("jib", x - height * 0.02 - v * (1 - u * 1.05) * height * 0.22, y + belly, height * (0.1 + 0.72 * u), canvas)


def build(moment):
    ocean(size=75, wave=1.15, choppiness=1.3, wind=9, resolution=13, seed=4, repeat=(10, 6), ripple=0.1).location = (
        -375,
        -40,
        0,
    )
    far_water()
    sail_boat(26, 260, 15)
    sail_boat(-420, 900, 15)
    evening_sky(
        1.6,
        azimuth=3,
        clouds=0.92,
        cover=0.47,
        seed=3.1,
        scale=0.5,
        stretch=(0.4, 1.5),
        strength=0.8,
        lit=(1.9, 0.66, 0.30),
        shade=(0.20, 0.15, 0.24),
    )
