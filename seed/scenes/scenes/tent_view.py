"""The lake through the open tent, first thing in the morning."""

import random

import numpy as np

from kit.camera import Shot
from kit.hills import hill_matter, ridge
from kit.light import evening_sky, sun
from kit.materials import ceramic, cloth, earth
from kit.nodes import material
from kit.noise import fractal
from kit.shapes import copy, lathe, plane_grid, sheet, strands, tube
from kit.trees import conifer_matter, far_conifer, forest, grass_matter, tuft
from kit.water import lake

SEED = 18
EXPOSURE = 0.75
HAZE = {"colour": (0.80, 0.62, 0.54), "density": 0.00040, "strength": 0.7}

SHOTS = [
    Shot(
        name="tent-view",
        alt="first thing we saw on sunday",
        taken="2026-08-16T06:22:50",
        eye=(0.08, -2.1, 0.72),
        target=(0, 10, 1.15),
        lens=25,
        samples=10,
        place=(61.4390, 8.8718),
    ),
]


def canvas():
    """Thin orange cloth with the morning behind it."""

    def recipe(graph):
        fold = graph.noise(3, 4, 0.6, graph.place((1, 1, 0.4)))
        weave = graph.noise(120, 2, 0.5)
        diffuse = graph.surface(
            colour=(0.42, 0.15, 0.035),
            roughness=0.8,
            normal=graph.bump(graph.math("ADD", fold, graph.math("MULTIPLY", weave, 0.1)), 0.4, 0.05),
        )
        through = graph.node("BsdfTranslucent", {0: (0.62, 0.22, 0.05, 1)}).outputs[0]
        return graph.blend(0.6, diffuse, through)

    return material("canvas", recipe)


def tent(matter):
    """The two slopes overhead, and the front's halves tied back into folds."""
    along, down = np.meshgrid(np.linspace(-3, 0, 40), np.linspace(0, 1, 30), indexing="ij")
    hollow = 0.07 * np.sin(np.pi * down)
    for side in (-1, 1):
        sheet("slope", side * (1.15 * down - hollow), along, 1.5 * (1 - down) - hollow * 0.5, matter)
        up, across = np.meshgrid(np.linspace(0, 1, 60), np.linspace(0, 1, 40), indexing="ij")
        outer = 1.15 * (1 - up)
        inner = outer - outer * np.clip(0.22 + 0.55 * np.abs(up - 0.33) ** 1.2, 0, 0.95)
        x = outer + (inner - outer) * across
        folds = 0.05 * np.sin(across * 22 + up * 3) * (1 - 0.5 * up)
        sheet("flap", side * x, 0.02 + folds, 1.5 * up, matter)
    cord = material("cord", colour=(0.75, 0.70, 0.60), roughness=0.8)
    strands(
        [[(side * 0.88, -0.08, 0.50), (side * 0.97, -0.10, 0.52), (side * 1.0, -0.02, 0.40)] for side in (-1, 1)],
        0.008,
        cord,
        1,
    )


def things_inside():
    x, y = plane_grid((-1.2, 1.2), (-3, 0.1), (120, 150))
    mat = cloth((0.10, 0.13, 0.12), thread=120)
    sheet("groundsheet", x, y, 0.012 * fractal(x * 3, y * 3, 4), mat)
    bag = cloth((0.08, 0.15, 0.24), (0.55, 0.30, 0.12), 90, stripes=(0.9, 0.06))
    u, v = np.meshgrid(np.linspace(-0.62, 0.62, 140), np.linspace(-1.9, -0.35, 160), indexing="ij")
    lump = 0.16 * np.exp(-((u / 0.48) ** 4)) * (
        1 + 0.25 * np.cos(v * 26) * np.exp(-((u / 0.5) ** 2)) * 0.5
    ) + 0.05 * fractal(u * 3, v * 3, 4)
    blanket = sheet("sleeping bag", u, v, np.maximum(lump, 0.01), bag)
    blanket.location = (-0.48, 0, 0)
    enamel = ceramic((0.70, 0.68, 0.62))
    x, y, z = 0.42, -0.5, 0.012
    lathe(
        "mug",
        [(0, 0), (0.038, 0), (0.041, 0.004), (0.042, 0.082), (0.040, 0.084), (0.039, 0.006), (0, 0.005)],
        enamel,
        at=(x, y, z),
    )
    tube(
        [
            (x + 0.040, y, z + 0.066),
            (x + 0.068, y - 0.01, z + 0.062),
            (x + 0.068, y - 0.01, z + 0.026),
            (x + 0.040, y, z + 0.018),
        ],
        0.0045,
        enamel,
    )


def build(moment):
    tent(canvas())
    things_inside()
    x, y = plane_grid((-14, 14), (-3.5, 16), 160)
    bank = 0.06 * fractal(x, y, 5) - 0.03 - 0.05 * np.clip(y - 3, 0, 99)
    sheet("bank", x, y, bank - 0.03, earth((0.04, 0.04, 0.02), (0.12, 0.10, 0.05)))
    tufts = [
        tuft(
            index, grass_matter((0.09, 0.10, 0.03), (0.24, 0.20, 0.08)), blades=40, height=0.4, spread=0.16, width=0.005
        )
        for index in range(3)
    ]
    for _ in range(420):
        spot_x, spot_y = random.uniform(-5, 5), random.uniform(0.5, 4.5)
        copy(
            random.choice(tufts),
            (spot_x, spot_y, -0.05 - 0.05 * max(0, spot_y - 3)),
            (0, 0, random.uniform(0, 6.28)),
            random.uniform(0.25, 0.7),
        )
    lake({**HAZE, "depth": 22.0}, near=4.0).location = (0, 0, -0.4)
    matter = hill_matter(HAZE)
    shore = ridge(420, 1300, 170, 4, 480, matter, base=3)
    ridge(1500, 3400, 480, 13, 1100, matter)
    ridge(3800, 6800, 1150, 27, 1900, matter)
    patterns = [far_conifer(index, conifer_matter(HAZE), random.uniform(11, 17)) for index in range(4)]
    forest(patterns, shore, 3500, lambda x, y, z: (z > 1) & (z < 130) & (y < 1000) & (abs(x) < y * 0.4))
    evening_sky(
        5, azimuth=24, clouds=0.7, cover=0.5, seed=1.7, strength=0.6, lit=(1.5, 0.90, 0.62), shade=(0.5, 0.42, 0.46)
    )
    sun((43, 100, 13), 2.4, (1, 0.70, 0.45), 0.012)
