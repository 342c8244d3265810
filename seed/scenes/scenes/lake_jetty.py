"""An old jetty at dusk: warm sky, mist on the far shore, reeds in front."""

import random
from dataclasses import replace

import numpy as np

from kit.camera import Shot
from kit.hills import hill_matter, ridge
from kit.light import evening_sky, sun
from kit.materials import earth
from kit.nodes import material
from kit.noise import fractal, perlin, smoothstep
from kit.shapes import box, copy, plane_grid, rod, sheet
from kit.trees import conifer_matter, far_conifer, forest, grass_matter, tuft
from kit.water import lake

SEED = 5
EXPOSURE = 0.7
HAZE = {"colour": (0.62, 0.44, 0.42), "density": 0.00036}

DUSK = Shot(
    name="lake-jetty",
    alt="the old jetty, last light on the lake",
    taken="2026-08-14T20:52:10",
    eye=(0.3, -8.5, 2.1),
    target=(-0.2, 30, 2.9),
    lens=30,
    iso=200,
    place=(61.4386, 8.8712),
)
SHOTS = [
    DUSK,
    replace(
        DUSK,
        name="lake-jetty-low",
        alt="the jetty from down by the reeds",
        taken="2026-08-14T20:53:41",
        eye=(2.6, -5.2, 1.35),
        target=(2.2, 30, 1.9),
        lens=26,
        size=(1200, 1600),
        body="finch",
        turn=6,
    ),
    replace(
        DUSK,
        name="lake-jetty-dark",
        alt="the jetty, much too dark",
        taken="2026-08-14T20:52:31",
        after="lake-jetty",
        exposure=-3.0,
        iso=100,
        drift=(14, -9, 1.2),
    ),
    replace(
        DUSK,
        name="lake-jetty-again",
        alt="the jetty, once more",
        taken="2026-08-14T20:52:14",
        after="lake-jetty",
        zoom=1.12,
        drift=(36, 10, -0.7),
        body="finch",
    ),
]


def weathered_wood():
    def recipe(graph):
        grain = graph.noise(5, 7, 0.6, graph.place((0.4, 6, 6)))
        return graph.surface(
            colour=graph.ramp(grain, [(0.35, (0.07, 0.06, 0.05)), (0.65, (0.25, 0.20, 0.16))]), roughness=0.75
        )

    return material("weathered wood", recipe)


def far_shore():
    matter = hill_matter(HAZE)
    shore = ridge(520, 1500, 150, 3, 520, matter, base=3)
    ridge(1700, 3600, 430, 11, 1100, matter)
    ridge(3900, 6500, 900, 23, 1900, matter)
    ridge(6600, 8800, 1500, 37, 2600, matter)
    patterns = [far_conifer(index, conifer_matter(HAZE), random.uniform(11, 17)) for index in range(5)]
    forest(patterns, shore, 7000, lambda x, y, z: (z > 1) & (z < 120) & (y < 1100) & (abs(x) < y * 0.62))


def near_bank():
    x, y = plane_grid((-30, 30), (-14, 22), 240)
    z = -0.25 + 0.55 * smoothstep(4, -4, y - 4 * perlin(x / 9, x * 0 + 2) - 0.27 * (x < 0) * abs(x))
    z = z + 0.1 * fractal(x / 1.5, y / 1.5, 5) - 0.05
    sheet("bank", x, y, z, earth((0.03, 0.025, 0.015), (0.09, 0.07, 0.04)))
    tufts = [tuft(index, grass_matter(), height=random.uniform(0.8, 1.4)) for index in range(4)]
    dry = np.argwhere((z > -0.12) & (y > -11.5))
    for i, j in dry[np.random.permutation(len(dry))[:2000]]:
        copy(
            random.choice(tufts),
            (x[i, j], y[i, j], z[i, j] - 0.05),
            (0, 0, random.uniform(0, 6.28)),
            random.uniform(0.3, 0.85),
        )
    for index in range(360):
        reed_x = random.gauss(-9, 3.2) if index % 2 else random.gauss(11, 3)
        tall = random.uniform(0.9, 1.8)
        copy(
            random.choice(tufts), (reed_x, random.uniform(2, 12), -0.15), (0, 0, random.uniform(0, 6)), (0.5, 0.5, tall)
        )


def jetty():
    planks = weathered_wood()
    for index in range(58):
        at = (2.6 + random.uniform(-0.03, 0.03), -4 + index * 0.30, 0.55 + random.uniform(-0.01, 0.01))
        box(planks, at, (1.9, 0.26, 0.05), (random.uniform(-0.01, 0.01), 0, random.uniform(-0.02, 0.02)))
    for y in np.arange(-2, 13.5, 2.55):
        for x in (1.75, 3.45):
            top = 1.45 if y < 12 else 1.8
            rod(planks, (x + random.uniform(-0.03, 0.03), y, -0.8), (x, y + random.uniform(-0.04, 0.04), top), 0.085)


def build(moment):
    lake({**HAZE, "density": 0.0003, "depth": 20.0})
    far_shore()
    near_bank()
    jetty()
    evening_sky(2.2, azimuth=-14)
    sun((-24, 100, 5), 1.2, (1, 0.55, 0.3), 0.02)
