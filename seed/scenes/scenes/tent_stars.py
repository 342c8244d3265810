"""A tent with a lamp in it under more stars than usual."""

import random

import numpy as np

from kit.camera import Shot
from kit.light import bulb, night_sky
from kit.materials import earth
from kit.nodes import material
from kit.noise import fractal
from kit.shapes import copy, plane_grid, sheet, strands
from kit.trees import conifer_matter, grass_matter, near_conifer, tuft

SEED = 22
EXPOSURE = 0.9

NIGHT = Shot(
    name="tent-stars",
    alt="somebody is still reading in there",
    taken="2026-08-16T00:41:20",
    eye=(1.9, -7.0, 1.1),
    target=(0.3, 0, 3.0),
    lens=26,
    size=(1200, 1600),
    samples=12,
    iso=3200,
    shutter=15.0,
    body="tarn",
    place=(61.4390, 8.8718),
)
SHOTS = [
    NIGHT,
]


def tent_cloth(lamp):
    """Thin cloth round a lamp: brightest nearest to it, every fold and seam drawn."""

    def recipe(graph):
        away = graph.node(
            "VectorMath", {0: graph.node("NewGeometry").outputs["Position"], 1: lamp}, operation="DISTANCE"
        ).outputs["Value"]
        light = graph.ramp(away, [(0.3, 1.0), (0.7, 0.42), (1.0, 0.16)])
        fold = graph.ramp(graph.noise(3.0, 5, 0.6, graph.place((1, 1, 0.4))), [(0.3, 0.65), (0.7, 1.2)])
        return graph.surface(
            colour=(0.40, 0.22, 0.07),
            roughness=0.7,
            glow_colour=(1, 0.38, 0.09),
            glow=graph.math("MULTIPLY", graph.math("MULTIPLY", light, fold), 1.35),
            normal=graph.bump(fold, 0.3, 0.05),
        )

    return material("tent cloth", recipe)


def ridge_tent(at):
    """Two slopes that sag between ridge and pegs, a front with a zip, guy lines."""
    x, y, z = at
    cloth = tent_cloth((x + 0.25, y - 0.3, z + 0.35))
    seam = material("seam", colour=(0.02, 0.012, 0.008), roughness=0.8)
    length, half, tall = 1.5, 1.25, 1.45
    along, down = np.meshgrid(np.linspace(-1, 1, 50), np.linspace(0, 1, 30), indexing="ij")
    ridge_sag = 0.10 * (1 - along**2)
    for side in (-1, 1):
        hollow = 0.13 * np.sin(np.pi * down) * (0.6 + 0.4 * np.cos(along * 9))
        slope_x = x + side * (half * down - hollow * 0.6)
        sheet("slope", slope_x, y + along * length, z + (tall - ridge_sag) * (1 - down) - hollow * 0.35, cloth)
        strands(
            [[(x + side * half * t, y - length - 0.005, z + tall * (1 - t)) for t in np.linspace(0, 1, 9)]],
            0.014,
            seam,
            1,
        )
        strands([[(x + side * 0.02, y - length, z + tall), (x + side * 1.0, y - length - 1.5, z)]], 0.006, seam, 1)
        strands(
            [
                [(x + side * half, y + t * length, z + 0.02), (x + side * (half + 0.4), y + t * length, z)]
                for t in (-1, 0, 1)
            ],
            0.006,
            seam,
            1,
        )
    across, up = np.meshgrid(np.linspace(-1, 1, 40), np.linspace(0, 1, 30), indexing="ij")
    billow = 0.05 * np.sin(across * 6) * (1 - up)
    sheet("front", x + across * half * (1 - up), y - length + billow, z + tall * up, cloth)
    strands([[(x, y - length - 0.03, z), (x, y - length - 0.03, z + tall * 0.92)]], 0.010, seam, 1)


def build(moment):
    x, y = plane_grid((-30, 30), (-12, 50), 200)
    z = 0.06 * fractal(x, y, 5) + 0.5 * fractal(x / 12, y / 12, 3) + 0.0012 * np.clip(y - 6, 0, 99) ** 2
    sheet("meadow", x, y, z, earth((0.016, 0.017, 0.009), (0.05, 0.05, 0.025)))
    tufts = [
        tuft(
            index,
            grass_matter((0.03, 0.035, 0.014), (0.075, 0.07, 0.03)),
            height=0.35,
            spread=0.2,
            blades=34,
            width=0.006,
        )
        for index in range(3)
    ]
    for _ in range(3200):
        i, j = random.randrange(200), random.randrange(120)
        copy(
            random.choice(tufts),
            (x[i, j] + random.random(), y[i, j] + random.random(), z[i, j]),
            (0, 0, random.uniform(0, 6.28)),
            random.uniform(0.5, 1.2),
        )
    needles = conifer_matter(None, (0.006, 0.010, 0.006), (0.014, 0.022, 0.012))
    spruces = [near_conifer(index, needles, random.uniform(8, 12)) for index in range(4)]
    for spot_x, spot_y, size in [
        (-4.6, 4, 1.0),
        (-6.4, 6, 1.3),
        (4.4, 5.5, 1.15),
        (6.4, 4.5, 0.85),
        (2.9, 9, 1.0),
        (-2.6, 10, 0.9),
    ]:
        copy(random.choice(spruces), (spot_x, spot_y, -0.2), (0, 0, random.uniform(0, 6)), size)
    for _ in range(120):
        copy(
            random.choice(spruces),
            (random.uniform(-32, 32), random.uniform(13, 34), random.uniform(-0.4, 0.6)),
            (0, 0, random.uniform(0, 6)),
            random.uniform(0.6, 1.2),
        )
    ridge_tent((0, 0, float(z[100, 38]) - 0.05))
    bulb((0, -2.4, 0.5), 9, (1, 0.45, 0.15), 0.6)
    night_sky(
        [
            (0, (0.075, 0.085, 0.105)),
            (0.12, (0.036, 0.050, 0.085)),
            (0.45, (0.015, 0.024, 0.052)),
            (1, (0.010, 0.016, 0.036)),
        ],
        stars=1.0,
        band=0.45,
    )
