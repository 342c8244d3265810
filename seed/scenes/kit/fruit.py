"""Fruit, as hidden patterns to scatter. One unit is ten centimetres."""

import random

import numpy as np

from .nodes import material
from .noise import perlin, smoothstep
from .shapes import ball, bend, hide, mesh, pebble_mesh, sheet


def blueberry():
    skin = material(
        "blueberry",
        lambda graph: graph.surface(
            colour=graph.ramp(graph.noise(4, 5), [(0.35, (0.012, 0.014, 0.05)), (0.7, (0.10, 0.13, 0.27))]),
            roughness=0.45,
            sheen=0.15,
        ),
    )
    made = ball(skin, (0, 0, 0), 0.085, segments=40)

    def crowned(x, y, z):
        out = np.hypot(x, y) / 0.085
        star = (np.abs(z) > 0.04) & (z > 0) & (out > 0.5) & (out < 0.85) & (np.sin(5 * np.arctan2(y, x)) > 0)
        dent = np.where((z > 0) & (out < 0.65), 0.026 * (1 - (out / 0.65) ** 2), 0)
        return x, y, (z - dent + 0.009 * star) * 0.92

    return hide(bend(made, crowned))


def raspberry():
    flesh = material(
        "raspberry",
        lambda graph: graph.surface(
            colour=graph.mix(graph.noise(5, 2), (0.42, 0.01, 0.03), (0.62, 0.03, 0.07)),
            roughness=0.28,
            scatter=0.6,
            scatter_radius=(1, 0.2, 0.2),
            scatter_scale=0.04,
        ),
    )
    bead = pebble_mesh("bead", None, detail=3)
    points = np.array([vertex.co[:] for vertex in bead.data.vertices])
    faces = np.array([face.vertices[:] for face in bead.data.polygons])
    hide(bead)
    all_points, all_faces, count = [], [], 0
    for row, (z, out) in enumerate(
        [(-0.072, 0.068), (-0.04, 0.084), (-0.004, 0.088), (0.032, 0.076), (0.064, 0.054), (0.086, 0.024)]
    ):
        number = max(4, int(2 * np.pi * out / 0.042))
        for index in range(number):
            angle = (index + 0.5 * (row % 2)) / number * 2 * np.pi
            centre = [out * np.cos(angle), out * np.sin(angle), z]
            all_points.append(points * 0.027 * random.uniform(0.9, 1.1) + centre)
            all_faces.append(faces + count * len(points))
            count += 1
    return hide(mesh("raspberry", np.vstack(all_points), np.vstack(all_faces), flesh))


def mint(at, size=0.24):
    green = material(
        "mint",
        lambda graph: graph.surface(
            colour=graph.mix(graph.noise(14, 3), (0.05, 0.20, 0.03), (0.12, 0.34, 0.07)),
            roughness=0.45,
            scatter=0.2,
            scatter_radius=(0.3, 0.8, 0.1),
            scatter_scale=0.02,
        ),
    )
    for turn, length in ((0.3, 1.0), (1.5, 0.85), (2.8, 0.95), (4.3, 0.75)):
        u, v = np.meshgrid(np.linspace(0, 1, 24), np.linspace(-1, 1, 13), indexing="ij")
        long = size * length
        wide = 0.42 * long * np.sin(np.pi * u**0.8) * (1 + 0.06 * np.sin(u * 50))
        made = sheet(
            "mint",
            u * long,
            v * wide,
            0.2 * np.sin(u * 2.5) * long + abs(v) * wide * 0.35 + 0.006 * np.sin(u * 40 + abs(v) * 4),
            green,
        )
        made.location, made.rotation_euler = at, (0, -0.2, turn)


def citrus_matter(colour, pale):
    def recipe(graph):
        pores = graph.cells(34)
        return graph.surface(
            colour=graph.mix(graph.noise(2.4, 4), colour, pale),
            roughness=0.36,
            scatter=0.15,
            scatter_radius=(1, 0.6, 0.1),
            scatter_scale=0.05,
            coat=0.25,
            coat_roughness=0.3,
            normal=graph.bump(pores, 0.22, 0.012),
        )

    return material("peel", recipe)


def lemon(matter):
    """A pattern: an egg with a nipple at one end."""
    made = ball(matter, (0, 0, 0), 0.33, segments=64)

    def shaped(x, y, z):
        along = z / 0.33
        tip = 0.10 * smoothstep(0.72, 1.0, along) - 0.05 * smoothstep(-0.8, -1.0, along)
        uneven = 1 + 0.03 * perlin(x * 5, y * 5 + z * 4)
        return x * uneven * 0.94, y * uneven * 0.94, z * 1.16 + tip

    return hide(bend(made, shaped))


def orange(matter):
    made = ball(matter, (0, 0, 0), 0.37, segments=64)
    return hide(
        bend(
            made,
            lambda x, y, z: (
                x * (1 + 0.02 * perlin(x * 4, y * 4 + z * 3)),
                y,
                z * 0.94 - 0.02 * np.exp(-(x * x + y * y) / 0.004) * np.sign(z),
            ),
        )
    )
