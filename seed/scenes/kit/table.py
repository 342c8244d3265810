"""Things that stand on tables. One unit is ten centimetres; everything rests on z = 0."""

import math
import random

import numpy as np

from .materials import ceramic, cloth, glass, metal, wood
from .nodes import material
from .noise import fractal, perlin, smoothstep
from .shapes import ball, bend, box, copy, grid_faces, hide, lathe, mesh, pebble_mesh, plane_grid, sheet, tube


def table_top(matter=None, boards=9, width=0.86, length=34, start=-3.2, thick=0.3):
    """Boards along x with narrow gaps; each shows another piece of the same wood."""
    matter = matter or wood((0.20, 0.10, 0.05), (0.42, 0.25, 0.13), 0.38, 0.9)
    for index in range(boards):
        made = box(matter, (0, start + index * width, -thick / 2), (length, width - 0.008, thick), bevel=0.014)
        shift = index * 4.7
        bend(made, lambda x, y, z, shift=shift: (x + shift, y, z))
        made.location.x -= shift


def room(wall, back=9.0, left=-9.0):
    """A wall behind and a floor below, so that nothing ends in the sky."""
    box(wall, (0, back, 3), (60, 0.3, 30), bevel=0)
    box(material("floor", colour=(0.16, 0.11, 0.08), roughness=0.6), (0, 3, -7.5), (60, 60, 0.1), bevel=0)


def mullions(x, y_range, z_range, columns, rows, matter=None, thick=0.22):
    """A window frame at x that draws its shadow on the table."""
    matter = matter or material("frame", colour=(0.8, 0.78, 0.74), roughness=0.5)
    (near, far), (low, high) = y_range, z_range
    for z in np.linspace(low, high, rows + 1):
        box(matter, (x, (near + far) / 2, z), (thick, far - near, thick), bevel=0)
    for y in np.linspace(near, far, columns + 1):
        box(matter, (x, y, (low + high) / 2), (thick, thick, high - low), bevel=0)


def plate(at=(0, 0, 0), radius=1.4, matter=None):
    profile = [(0, 0.02), (0.62, 0.02), (0.70, 0.05), (0.97, 0.12), (1.0, 0.135), (0.99, 0.155), (0.95, 0.148), (0.70, 0.085), (0.6, 0.065), (0, 0.065)]
    return lathe("plate", [(r * radius, z * (1 + 0.15 * radius)) for r, z in profile], matter or ceramic(), 144, at=at)


def bowl(at=(0, 0, 0), radius=0.9, depth=0.62, matter=None):
    profile = [(0, 0.04), (0.35, 0.04), (0.40, 0), (0.46, 0.02), (0.72, 0.30), (0.93, 0.80), (1.0, 1.0), (0.975, 1.02), (0.945, 0.98), (0.86, 0.74), (0.64, 0.30), (0.36, 0.12), (0, 0.10)]
    return lathe("bowl", [(r * radius, z * depth) for r, z in profile], matter or ceramic(), 144, at=at)


def mug(at, matter=None, handle=math.pi, drink=None):
    x, y, z = at
    matter = matter or ceramic((0.10, 0.20, 0.27), (0.06, 0.09, 0.12))
    lathe("mug", [(0, 0), (0.36, 0), (0.40, 0.03), (0.42, 0.2), (0.42, 0.90), (0.405, 0.93), (0.385, 0.90), (0.38, 0.12), (0.33, 0.08), (0, 0.08)], matter, 128, at=at)
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
        return graph.surface(colour=graph.ramp(swirl, [(0.4, (0.13, 0.055, 0.018)), (0.62, (0.42, 0.24, 0.11))]), roughness=0.12)

    return material("coffee", recipe)


def tumbler(at, height=1.25, radius=0.34, drink=None, fill=0.8):
    """A drinking glass; the drink overlaps its wall a little, or a gap would show."""
    profile = [(0, 0), (0.86, 0), (0.93, 0.03), (1.0, 0.99), (0.97, 1.0), (0.94, 0.97), (0.86, 0.08), (0, 0.06)]
    lathe("tumbler", [(r * radius, z * height) for r, z in profile], glass(), 96, at=at)
    if drink:
        top = 0.07 + 0.93 * fill * 0.95
        side = 0.865 + 0.085 * fill
        lathe("drink", [(0, 0.065 * height), (0.865 * radius, 0.07 * height), (side * radius, top * height), (0, top * height)], drink, 96, rounded=False, at=at)


def fork(at, turn=0.0, matter=None):
    x, y, z = at
    matter = matter or metal()

    def turned(points):
        cos, sin = math.cos(turn), math.sin(turn)
        return [(x + a * cos - b * sin, y + a * sin + b * cos, z + c) for a, b, c in points]

    tube(turned([(0, -1.0, 0.05), (0, -0.5, 0.06), (0, 0.1, 0.05), (0, 0.35, 0.03), (0, 0.5, 0.04)]), 0.035, matter, [1.5, 1.1, 0.8, 0.9, 1.4])
    for tine in (-0.09, -0.03, 0.03, 0.09):
        tube(turned([(tine * 0.4, 0.48, 0.04), (tine, 0.6, 0.03), (tine, 0.8, 0.04), (tine, 0.95, 0.07)]), 0.018, matter, [1.2, 1, 0.9, 0.5])


def spoon(at, turn=0.0, matter=None):
    x, y, z = at
    matter = matter or metal()
    cos, sin = math.cos(turn), math.sin(turn)
    stem = [(0, -0.75, 0.05), (0, -0.2, 0.055), (0, 0.35, 0.03), (0, 0.5, 0.035)]
    tube([(x + a * cos - b * sin, y + a * sin + b * cos, z + c) for a, b, c in stem], 0.03, matter, [1.5, 0.9, 0.8, 1.2])
    u, v = np.meshgrid(np.linspace(0, 1, 20), np.linspace(0, 2 * np.pi, 40), indexing="ij")
    scoop = sheet("scoop", 0.17 * u * np.cos(v), 0.72 + 0.26 * u * np.sin(v), 0.02 + 0.06 * u**2, matter)
    scoop.location, scoop.rotation_euler = at, (0, 0, turn)


def napkin(at, turn=0.0, matter=None, size=(1.0, 1.5), seed=0):
    x, y = plane_grid((-size[0] / 2, size[0] / 2), (-size[1] / 2, size[1] / 2), 140)
    z = 0.03 + 0.04 * fractal(x * 1.6 + seed, y * 1.6 + 9, 3) + 0.016 * np.sin(x * 9 + 2 * y)
    made = sheet("napkin", x, y, np.maximum(z, 0.008), matter or cloth())
    made.location, made.rotation_euler = at, (0, 0, turn)
    return made


def blueberry():
    skin = material("blueberry", lambda graph: graph.surface(
        colour=graph.ramp(graph.noise(4, 5), [(0.35, (0.012, 0.014, 0.05)), (0.7, (0.10, 0.13, 0.27))]), roughness=0.45, sheen=0.15))
    made = ball(skin, (0, 0, 0), 0.085, segments=40)

    def crowned(x, y, z):
        out = np.hypot(x, y) / 0.085
        star = (np.abs(z) > 0.04) & (z > 0) & (out > 0.5) & (out < 0.85) & (np.sin(5 * np.arctan2(y, x)) > 0)
        dent = np.where((z > 0) & (out < 0.65), 0.026 * (1 - (out / 0.65) ** 2), 0)
        return x, y, (z - dent + 0.009 * star) * 0.92

    return hide(bend(made, crowned))


def raspberry():
    flesh = material("raspberry", lambda graph: graph.surface(
        colour=graph.mix(graph.noise(5, 2), (0.42, 0.01, 0.03), (0.62, 0.03, 0.07)), roughness=0.28, scatter=0.6,
        scatter_radius=(1, 0.2, 0.2), scatter_scale=0.04))
    bead = pebble_mesh("bead", None, detail=3)
    points = np.array([vertex.co[:] for vertex in bead.data.vertices])
    faces = np.array([face.vertices[:] for face in bead.data.polygons])
    hide(bead)
    all_points, all_faces, count = [], [], 0
    for row, (z, out) in enumerate([(-0.072, 0.068), (-0.04, 0.084), (-0.004, 0.088), (0.032, 0.076), (0.064, 0.054), (0.086, 0.024)]):
        number = max(4, int(2 * np.pi * out / 0.042))
        for index in range(number):
            angle = (index + 0.5 * (row % 2)) / number * 2 * np.pi
            centre = [out * np.cos(angle), out * np.sin(angle), z]
            all_points.append(points * 0.027 * random.uniform(0.9, 1.1) + centre)
            all_faces.append(faces + count * len(points))
            count += 1
    return hide(mesh("raspberry", np.vstack(all_points), np.vstack(all_faces), flesh))


def mint(at, size=0.24):
    green = material("mint", lambda graph: graph.surface(
        colour=graph.mix(graph.noise(14, 3), (0.05, 0.20, 0.03), (0.12, 0.34, 0.07)), roughness=0.45, scatter=0.2, scatter_radius=(0.3, 0.8, 0.1), scatter_scale=0.02))
    for turn, length in ((0.3, 1.0), (1.5, 0.85), (2.8, 0.95), (4.3, 0.75)):
        u, v = np.meshgrid(np.linspace(0, 1, 24), np.linspace(-1, 1, 13), indexing="ij")
        long = size * length
        wide = 0.42 * long * np.sin(np.pi * u**0.8) * (1 + 0.06 * np.sin(u * 50))
        made = sheet("mint", u * long, v * wide, 0.2 * np.sin(u * 2.5) * long + abs(v) * wide * 0.35 + 0.006 * np.sin(u * 40 + abs(v) * 4), green)
        made.location, made.rotation_euler = at, (0, -0.2, turn)


def citrus_matter(colour, pale):
    def recipe(graph):
        pores = graph.cells(34)
        return graph.surface(
            colour=graph.mix(graph.noise(2.4, 4), colour, pale), roughness=0.36, scatter=0.15, scatter_radius=(1, 0.6, 0.1),
            scatter_scale=0.05, coat=0.25, coat_roughness=0.3, normal=graph.bump(pores, 0.22, 0.012),
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
    return hide(bend(made, lambda x, y, z: (x * (1 + 0.02 * perlin(x * 4, y * 4 + z * 3)), y, z * 0.94 - 0.02 * np.exp(-(x * x + y * y) / 0.004) * np.sign(z))))
