"""Things to eat and drink from. One unit is ten centimetres; everything rests on z = 0."""

import math

from .materials import ceramic, glass, metal, thin_glass
from .nodes import material
from .shapes import lathe, tube


def plate(at=(0, 0, 0), radius=1.4, matter=None):
    profile = [
        (0, 0.02),
        (0.62, 0.02),
        (0.70, 0.05),
        (0.97, 0.12),
        (1.0, 0.135),
        (0.99, 0.155),
        (0.95, 0.148),
        (0.70, 0.085),
        (0.6, 0.065),
        (0, 0.065),
    ]
    return lathe("plate", [(r * radius, z * (1 + 0.15 * radius)) for r, z in profile], matter or ceramic(), 144, at=at)


def bowl(at=(0, 0, 0), radius=0.9, depth=0.62, matter=None):
    profile = [
        (0, 0.04),
        (0.35, 0.04),
        (0.40, 0),
        (0.46, 0.02),
        (0.72, 0.30),
        (0.93, 0.80),
        (1.0, 1.0),
        (0.975, 1.02),
        (0.945, 0.98),
        (0.86, 0.74),
        (0.64, 0.30),
        (0.36, 0.12),
        (0, 0.10),
    ]
    return lathe("bowl", [(r * radius, z * depth) for r, z in profile], matter or ceramic(), 144, at=at)


def mug(at, matter=None, handle=math.pi, drink=None):
    x, y, z = at
    matter = matter or ceramic((0.10, 0.20, 0.27), (0.06, 0.09, 0.12))
    lathe(
        "mug",
        [
            (0, 0),
            (0.36, 0),
            (0.40, 0.03),
            (0.42, 0.2),
            (0.42, 0.90),
            (0.405, 0.93),
            (0.385, 0.90),
            (0.38, 0.12),
            (0.33, 0.08),
            (0, 0.08),
        ],
        matter,
        128,
        at=at,
    )
    points = []
    for step in range(14):
        bow = -1.25 + 2.5 * step / 13
        out = 0.40 + 0.27 * math.cos(bow)
        points.append((x + out * math.cos(handle), y + out * math.sin(handle), z + 0.47 + 0.29 * math.sin(bow)))
    tube(points, 0.052, matter)
    if drink:
        lathe("drink", [(0, 0.78), (0.37, 0.78), (0.383, 0.79)], drink, 96, rounded=False, at=at)


def coffee():
    """Black with a ring of crema."""

    def recipe(graph):
        swirl = graph.noise(5, 4, 0.5, None, 1.6)
        return graph.surface(
            colour=graph.ramp(swirl, [(0.4, (0.13, 0.055, 0.018)), (0.62, (0.42, 0.24, 0.11))]), roughness=0.12
        )

    return material("coffee", recipe)


def tumbler(at, height=1.25, radius=0.34, drink=None, fill=0.8):
    """A drinking glass; round a drink it is thin, or the drink would stand in the dark."""
    profile = [(0, 0), (0.86, 0), (0.93, 0.03), (1.0, 0.99), (0.97, 1.0), (0.94, 0.97), (0.86, 0.08), (0, 0.06)]
    lathe("tumbler", [(r * radius, z * height) for r, z in profile], thin_glass() if drink else glass(), 96, at=at)
    if drink:
        top = 0.07 + 0.93 * fill * 0.95
        side = 0.865 + 0.085 * fill
        lathe(
            "drink",
            [(0, 0.065 * height), (0.865 * radius, 0.07 * height), (side * radius, top * height), (0, top * height)],
            drink,
            96,
            rounded=False,
            at=at,
        )


def fork(at, turn=0.0, matter=None):
    x, y, z = at
    matter = matter or metal()

    def turned(points):
        cos, sin = math.cos(turn), math.sin(turn)
        return [(x + a * cos - b * sin, y + a * sin + b * cos, z + c) for a, b, c in points]

    tube(
        turned([(0, -1.0, 0.05), (0, -0.5, 0.06), (0, 0.1, 0.05), (0, 0.35, 0.03), (0, 0.5, 0.04)]),
        0.035,
        matter,
        [1.5, 1.1, 0.8, 0.9, 1.4],
    )
    for tine in (-0.09, -0.03, 0.03, 0.09):
        tube(
            turned([(tine * 0.4, 0.48, 0.04), (tine, 0.6, 0.03), (tine, 0.8, 0.04), (tine, 0.95, 0.07)]),
            0.018,
            matter,
            [1.2, 1, 0.9, 0.5],
        )
