"""A swimming ring that got away, from the edge of the pool."""

import math
from dataclasses import replace

import numpy as np

from kit.camera import Shot
from kit.light import plain_sky, sun
from kit.materials import cloth
from kit.nodes import material
from kit.noise import fractal
from kit.shapes import box, plane_grid, sheet

SEED = 48
EXPOSURE = -0.35

POOL = Shot(
    name="pool-ring",
    alt="the ring, unattended",
    taken="2026-07-15T17:22:09",
    eye=(-0.4, -3.1, 2.3),
    target=(0.15, 0.35, 0),
    lens=30,
    samples=10,
    place=(43.5528, 7.0174),
)
SHOTS = [
    POOL,
    replace(
        POOL,
        name="pool-ring-square",
        alt="ring, towel, pool",
        taken="2026-07-15T17:23:50",
        eye=(0.5, -2.6, 2.9),
        target=(0.1, -0.15, 0),
        lens=30,
        size=(1600, 1600),
        body="finch",
    ),
    replace(
        POOL,
        name="pool-ring-bright",
        alt="the ring at full brightness",
        taken="2026-07-15T17:22:02",
        after="pool-ring",
        exposure=1.7,
        drift=(50, 20, 1.6),
        body="finch",
    ),
]


def pool_water():
    """Tiles seen through ripples, with the bright net that sun draws on a pool floor.

    The floor is painted on the surface and shifted by the same noise that bends the surface:
    refraction for the price of a texture, and no caustics to sample.
    """

    def recipe(graph):
        at = graph.place()
        swell = graph.node("TexNoise", {"Vector": at, "Scale": 1.5, "Detail": 3.0}).outputs["Color"]
        bent = graph.node("VectorMath", {0: swell, 1: (0.5, 0.5, 0.5)}, operation="SUBTRACT").outputs[0]
        bent = graph.node("VectorMath", {0: bent, "Scale": 0.62}, operation="SCALE").outputs[0]
        floor = graph.node("VectorMath", {0: at, 1: bent}, operation="ADD").outputs[0]
        joints = graph.node(
            "TexBrick",
            {
                "Vector": floor,
                "Scale": 4.0,
                "Mortar Size": 0.02,
                "Color1": (0.05, 0.38, 0.52, 1),
                "Color2": (0.07, 0.43, 0.56, 1),
                "Mortar": (0.22, 0.58, 0.66, 1),
                "Brick Width": 0.5,
                "Row Height": 0.5,
            },
            offset=0.0,
        ).outputs[0]
        net = graph.node("TexVoronoi", {"Vector": floor, "Scale": 2.9}, feature="DISTANCE_TO_EDGE").outputs[0]
        fine = graph.node("TexVoronoi", {"Vector": floor, "Scale": 5.1}, feature="DISTANCE_TO_EDGE").outputs[0]
        bright = graph.math(
            "ADD",
            graph.ramp(net, [(0.0, 1.0), (0.045, 0.35), (0.16, 0.0)]),
            graph.math("MULTIPLY", graph.ramp(fine, [(0.0, 1.0), (0.06, 0.0)]), 0.3),
        )
        tone = graph.mix(graph.math("MULTIPLY", bright, 0.55), joints, (0.80, 0.98, 0.95))
        ripple = graph.bump(graph.noise(1.5, 5, 0.5), 0.35, 0.22)
        return graph.surface(colour=tone, roughness=0.02, ior=1.33, normal=ripple, specular=0.5, scatter=0.0)

    return material("pool", recipe)


def ring(at, radius=0.46, thick=0.165, tilt=(0.05, -0.04)):
    """An inflated ring: stripes, a seam, slight puckers."""

    def recipe(graph):
        spot = graph.place()
        angle = graph.math("ARCTAN2", graph.axis(spot, 1), graph.axis(spot, 0))
        stripe = graph.math("LESS_THAN", graph.math("FRACT", graph.math("MULTIPLY", angle, 8 / (2 * math.pi))), 0.5)
        pucker = graph.math("ABSOLUTE", graph.math("SINE", graph.math("MULTIPLY", angle, 48.0)))
        return graph.surface(
            colour=graph.mix(stripe, (0.86, 0.80, 0.74), (0.82, 0.14, 0.16)),
            roughness=0.22,
            coat=0.5,
            coat_roughness=0.1,
            normal=graph.bump(pucker, 0.25, 0.006),
            scatter=0.1,
            scatter_scale=0.03,
        )

    u, v = np.meshgrid(np.linspace(0, 2 * np.pi, 160), np.linspace(0, 2 * np.pi, 60), indexing="ij")
    tube_radius = thick * (1 + 0.015 * np.sin(u * 9))
    made = sheet(
        "ring",
        (radius + tube_radius * np.cos(v)) * np.cos(u),
        (radius + tube_radius * np.cos(v)) * np.sin(u),
        tube_radius * np.sin(v) * 0.92,
        material("vinyl", recipe),
    )
    made.location, made.rotation_euler = at, (*tilt, 0.4)


def edge():
    stone = material(
        "stone",
        lambda graph: graph.surface(
            colour=graph.ramp(graph.noise(5, 8, 0.7), [(0.35, (0.44, 0.38, 0.31)), (0.65, (0.66, 0.60, 0.52))]),
            roughness=0.8,
            normal=graph.bump(graph.noise(22, 6, 0.7), 0.5, 0.01),
        ),
    )
    for index in range(9):
        box(stone, (-3.2 + index * 0.8, -1.66, 0.06), (0.79, 0.55, 0.09), bevel=0.02)
        box(stone, (-3.2 + index * 0.8 + 0.3, -2.5, 0.04), (0.79, 1.1, 0.09), bevel=0.01)
    x, y = plane_grid((-0.42, 0.42), (-0.85, 0.85), (90, 160))
    folds = 0.02 + 0.035 * np.clip(fractal(x * 3, y * 3 + 2, 4), -0.3, 1) + 0.014 * np.sin(x * 16 + 3 * y)
    towel = sheet(
        "towel",
        x,
        y,
        np.maximum(folds, 0.012),
        cloth((0.72, 0.66, 0.55), (0.12, 0.28, 0.42), 200, 0.6, stripes=(0.21, 0.35)),
    )
    towel.location, towel.rotation_euler = (1.15, -1.95, 0.1), (0, 0, 0.55)


def build(moment):
    x, y = plane_grid((-9, 9), (-1.42, 14), (2, 2))
    sheet("pool", x, y, 0 * x, pool_water())
    ring((0.15, 0.25, 0.09))
    edge()
    sun((-6, -1.4, 4.6), 4.2, (1, 0.88, 0.70), 0.01)
    plain_sky([(0, (0.70, 0.72, 0.74)), (0.25, (0.45, 0.60, 0.82)), (1, (0.16, 0.34, 0.70))], 0.75)
