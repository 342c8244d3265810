"""Hot-air balloons over misty hills, an hour after sunrise."""

import math
import random
from dataclasses import replace

from kit.camera import Shot
from kit.hills import hill_matter, ridge
from kit.light import evening_sky, sun
from kit.materials import wood
from kit.nodes import material
from kit.shapes import box, lathe, rod
from kit.trees import conifer_matter, far_conifer, forest

SEED = 31
EXPOSURE = 0.1
HAZE = {"colour": (0.86, 0.62, 0.48), "density": 0.0006, "depth": 60.0, "strength": 0.8, "floor": 0.10}

MORNING = Shot(
    name="balloons",
    alt="five balloons, all of them higher than us",
    taken="2026-05-23T06:41:17",
    eye=(0, -60, 62),
    target=(0, 300, 118),
    lens=38,
    size=(1200, 1600),
    samples=8,
    place=(47.2701, 9.0912),
)
SHOTS = [
    MORNING,
    replace(
        MORNING,
        name="balloons-wide",
        alt="the valley with the balloons coming over",
        taken="2026-05-23T06:44:02",
        eye=(-30, -20, 60),
        target=(-16, 300, 96),
        lens=30,
        size=(1600, 1200),
        body="finch",
    ),
    replace(
        MORNING,
        name="balloons-closer",
        alt="the red one, zoomed in",
        taken="2026-05-23T06:44:09",
        size=(1600, 1200),
        after="balloons-wide",
        zoom=1.45,
        drift=(10, -90, -0.8),
    ),
]

STRIPES = [
    ((0.62, 0.08, 0.06), (0.85, 0.62, 0.18)),
    ((0.10, 0.24, 0.42), (0.80, 0.76, 0.68)),
    ((0.80, 0.36, 0.08), (0.55, 0.09, 0.12)),
    ((0.14, 0.34, 0.24), (0.86, 0.74, 0.40)),
    ((0.46, 0.16, 0.36), (0.88, 0.56, 0.44)),
]


def silk(first, second, gores):
    """Alternating panels, thin enough that low sun shines through."""

    def recipe(graph):
        at = graph.place()
        angle = graph.math("ARCTAN2", graph.axis(at, 1), graph.axis(at, 0))
        phase = graph.math("FRACT", graph.math("MULTIPLY", angle, gores / (2 * math.pi)))
        tone = graph.mix(graph.math("LESS_THAN", phase, 0.5), first, second)
        tone = graph.mix(
            graph.math("LESS_THAN", graph.math("ABSOLUTE", graph.math("SUBTRACT", graph.axis(at, 2), 9.0)), 0.9),
            tone,
            second,
        )
        seam = graph.math("ABSOLUTE", graph.math("SINE", graph.math("MULTIPLY", angle, gores)))
        diffuse = graph.surface(colour=tone, roughness=0.55, sheen=0.2, normal=graph.bump(seam, 0.5, 0.25))
        through = graph.node("BsdfTranslucent", {0: tone}).outputs[0]
        return graph.blend(0.35, diffuse, through)

    return material("silk", recipe)


def balloon(at, size, colours, gores=12):
    profile = [
        (0, 18.6),
        (3.2, 18.3),
        (6.2, 16.8),
        (8.1, 14.0),
        (8.6, 11.4),
        (7.9, 8.4),
        (6.0, 5.2),
        (3.6, 2.2),
        (1.7, 0.2),
        (1.5, 0.0),
    ]
    envelope = lathe("envelope", profile, silk(*colours, gores), 144)
    basket = box(wood((0.16, 0.09, 0.04), (0.3, 0.19, 0.1), 0.8), (0, 0, -4.2), (1.7, 1.4, 1.2), bevel=0.08)
    rope = material("rope", colour=(0.05, 0.04, 0.03), roughness=0.9)
    parts = [envelope, basket]
    for x in (-1, 1):
        for y in (-1, 1):
            parts.append(rod(rope, (x * 0.8, y * 0.65, -3.7), (x * 1.15, y * 1.0, 0.1), 0.035, segments=6))
    for part in parts:
        part.location = tuple(a + size * b for a, b in zip(at, part.location))
        part.scale = (size,) * 3


def build(moment):
    matter = hill_matter(HAZE, (0.02, 0.035, 0.014), (0.055, 0.07, 0.025), (0.12, 0.11, 0.05), grain=0.03)
    near = ridge(40, 420, 40, 5, 130, matter, base=2)
    ridge(480, 1300, 120, 12, 420, matter)
    ridge(1400, 3200, 300, 26, 900, matter)
    ridge(3400, 7000, 800, 41, 2000, matter)
    patterns = [far_conifer(index, conifer_matter(HAZE), random.uniform(9, 14)) for index in range(4)]
    forest(patterns, near, 2600, lambda x, y, z: (z > 4) & (abs(x) < y * 0.75 + 40), 40, 0.0)
    places = [
        ((-26, 95, 84), 1.0),
        ((38, 170, 122), 1.0),
        ((14, 420, 108), 1.0),
        ((-95, 520, 165), 1.0),
        ((120, 560, 96), 1.0),
    ]
    for (at, size), colours in zip(places, STRIPES):
        balloon(at, size, colours)
    evening_sky(
        6, azimuth=48, clouds=0.8, cover=0.52, seed=8.0, strength=0.55, lit=(1.5, 0.95, 0.70), shade=(0.55, 0.48, 0.55)
    )
    sun((100, 75, 16), 5.0, (1, 0.72, 0.45), 0.01)
