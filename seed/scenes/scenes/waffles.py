"""Waffle wednesday: the stack by the window. One unit is ten centimetres."""

import math
import random
from dataclasses import replace

import numpy as np

from kit.camera import Shot
from kit.crockery import coffee, fork, mug, plate, tumbler
from kit.fruit import blueberry, mint, raspberry
from kit.light import plain_sky, sun, window
from kit.materials import ceramic, plaster
from kit.nodes import material
from kit.noise import fractal, perlin, smoothstep
from kit.shapes import ball, box, copy, grid_faces, mesh, sheet, tube
from kit.table import mullions, napkin, room, table_top

SEED = 3
UNIT = 0.1
EXPOSURE = 0.55

STACK = Shot(
    name="waffles",
    alt="the stack, before it was gone",
    taken="2026-10-07T10:12:41",
    eye=(0.7, -4.6, 2.5),
    target=(0.05, 0.15, 0.35),
    lens=58,
    f=4.0,
    focus=(0.1, -0.5, 0.55),
    samples=12,
)
SHOTS = [
    STACK,
    replace(
        STACK,
        name="waffles-close",
        alt="berries on the stack",
        taken="2026-10-07T10:13:05",
        eye=(-1.5, -2.9, 1.75),
        target=(0, 0.02, 0.52),
        lens=62,
        f=2.8,
        size=(1200, 1600),
        body="finch",
        turn=6,
    ),
    replace(
        STACK,
        name="waffles-dark",
        alt="the stack, lights off by mistake",
        taken="2026-10-07T10:12:36",
        after="waffles",
        exposure=-2.4,
        drift=(-25, 12, -1.5),
        shake=(7, 3),
        iso=800,
    ),
]


def crust():
    """Pale between the irons' ridges, brown on top of them; no streaks along the rim."""

    def recipe(graph):
        patch, crumb = graph.noise(3.2, 6, 0.6), graph.noise(38, 4, 0.65)
        facing_up = graph.ramp(graph.axis(graph.node("NewGeometry").outputs["Normal"], 2), [(0.3, 0), (0.8, 1)])
        high = graph.ramp(
            graph.math(
                "ADD",
                graph.math("MULTIPLY", graph.height(), 5.5),
                graph.math("MULTIPLY", graph.math("SUBTRACT", patch, 0.5), 1.2),
            ),
            [(0.1, (0.66, 0.37, 0.12)), (0.5, (0.55, 0.25, 0.07)), (0.95, (0.27, 0.095, 0.022))],
        )
        rim = graph.ramp(
            graph.math("ADD", graph.math("MULTIPLY", patch, 0.7), graph.math("MULTIPLY", crumb, 0.3)),
            [(0.36, (0.64, 0.37, 0.13)), (0.5, (0.52, 0.25, 0.075)), (0.64, (0.33, 0.13, 0.035))],
        )
        pores = graph.math("SUBTRACT", 1.0, graph.ramp(graph.cells(30), [(0.0, 1.0), (0.22, 0.0)]))
        relief = graph.bump(
            graph.math("ADD", graph.math("ADD", crumb, graph.math("MULTIPLY", patch, 0.5)), pores), 0.8, 0.022
        )
        return graph.surface(
            colour=graph.mix(facing_up, rim, high),
            roughness=0.52,
            scatter=0.06,
            scatter_radius=(0.8, 0.4, 0.15),
            scatter_scale=0.06,
            normal=relief,
            specular=0.4,
        )

    return material("crust", recipe)


def waffle(matter, seed, radius=0.92, height=0.19):
    """A round waffle: deep square pockets on top, a soft belly at the rim."""
    rings, turns = 150, 420
    out = 1 - (1 - np.linspace(0, 1, rings)[None, :]) ** 1.9
    angle = np.linspace(0, 2 * np.pi, turns, endpoint=False)[:, None]
    edge = radius * (1 + 0.022 * perlin(np.cos(angle) * 2 + seed, np.sin(angle) * 2))
    x, y = out * edge * np.cos(angle), out * edge * np.sin(angle)
    pitch = 0.25
    to_ridge = np.maximum(abs((x / pitch + 0.5) % 1 - 0.5), abs((y / pitch + 0.5) % 1 - 0.5)) * 2
    pocket = smoothstep(0.84, 0.52, to_ridge) * smoothstep(0.95, 0.88, out)
    z = height * (1 - out**14) ** 0.42 - pocket * height * 0.6
    z = z + 0.010 * fractal(x * 5 + seed, y * 5, 4) * (1 - out**8) + 0.03 * fractal(x * 0.9 + seed, y * 0.9, 2)
    belly = smoothstep(0.955, 0.985, out) * (1 - smoothstep(0.985, 1.0, out)) * 0.035
    swell = 1 + belly / radius
    top = mesh(
        "waffle", np.stack([x * swell, y * swell, z], -1).reshape(-1, 3), grid_faces(turns, rings, closed=True), matter
    )
    return top


def drip(angle, top, matter):
    """Syrup that ran over the edge: thick at its round end, thin where it came from."""
    length = random.uniform(0.14, 0.26)
    radial = [
        (0.50, top - 0.03),
        (0.74, top + 0.01),
        (0.88, top + 0.005),
        (0.945, top - 0.05),
        (0.955, top - length * 0.6),
        (0.95, top - length),
    ]
    points = [(math.cos(angle) * r, math.sin(angle) * r, z) for r, z in radial]
    tube(points, 0.034, matter, [0.8, 1.05, 1.0, 0.8, 0.75, 1.0])
    ball(matter, points[-1], 0.046, (1, 1, 1.25), 20)


def syrup(top, matter):
    x, y = np.meshgrid(np.linspace(-0.75, 0.75, 220), np.linspace(-0.75, 0.75, 220), indexing="ij")
    out = np.hypot(x, y)
    edge = 0.54 + 0.15 * perlin(np.arctan2(y, x) * 1.2, out * 0 + 2.1)
    inside = smoothstep(edge, edge - 0.12, out)
    x, y = x * np.minimum(1, 0.72 / np.maximum(out, 1e-6)), y * np.minimum(1, 0.72 / np.maximum(out, 1e-6))
    sheet("syrup", x, y, top - 0.08 + inside * 0.055 - (1 - inside) * 0.12 + 0.008 * fractal(x * 2, y * 2, 2), matter)
    for angle in (-1.95, -1.25, -0.62, -2.6):
        drip(angle, top, matter)


def berries(top):
    blue, red = blueberry(), raspberry()
    on_top = [
        ((0.40, -0.34), 0),
        ((0.55, -0.16), 0),
        ((0.28, -0.54), 0),
        ((-0.30, -0.40), 1),
        ((-0.1, -0.58), 1),
        ((-0.52, -0.22), 1),
        ((0.12, -0.4), 1),
        ((-0.58, 0.05), 0),
        ((0.46, 0.2), 1),
        ((0.1, 0.42), 0),
    ]
    around = [
        ((1.12, -0.35), 0),
        ((1.0, -0.60), 0),
        ((1.14, -0.12), 1),
        ((-1.1, -0.45), 0),
        ((-1.85, -0.95), 0),
        ((-1.65, -1.2), 1),
        ((1.9, -1.15), 0),
    ]
    for (x, y), kind in on_top + around:
        z = top + 0.085 if abs(x) < 0.7 else (0.20 if math.hypot(x, y) < 1.3 else 0.08)
        copy(
            red if kind else blue,
            (x, y, z),
            tuple(random.uniform(-1.5, 1.5) for _ in range(3)),
            random.uniform(0.88, 1.1),
        )


def build(moment):
    table_top()
    white, brown = ceramic(), crust()
    plate((0, 0, 0), 1.42, white)
    for index, (dx, dy) in enumerate([(0, 0), (0.05, -0.03), (-0.04, 0.03)]):
        made = waffle(brown, index * 7)
        made.location = (dx, dy, 0.09 + index * 0.18)
        made.rotation_euler = (random.uniform(-0.03, 0.03), 0.02 * index, index * 0.5 + 0.35)
    top = 0.09 + 2 * 0.18 + 0.19
    syrup(top, material("syrup", colour=(0.55, 0.20, 0.03), roughness=0.03, transmission=0.92, ior=1.45))
    box(
        material(
            "butter",
            lambda graph: graph.surface(
                colour=(0.95, 0.78, 0.32),
                roughness=0.3,
                scatter=1.0,
                scatter_radius=(1, 0.7, 0.3),
                scatter_scale=0.07,
                normal=graph.bump(graph.noise(12, 4), 0.25, 0.02),
            ),
        ),
        (0.05, -0.02, top + 0.05),
        (0.33, 0.31, 0.14),
        (0.05, 0.08, 0.5),
        0.035,
    )
    berries(top)
    mint((0.05, 0.0, top + 0.12))
    mug((-1.75, 1.45, 0), drink=coffee())
    tumbler(
        (1.45, 1.7, 0),
        drink=material(
            "juice",
            colour=(0.95, 0.42, 0.03),
            roughness=0.1,
            scatter=0.8,
            scatter_radius=(1, 0.5, 0.1),
            scatter_scale=0.12,
        ),
    )
    plate((0.4, 3.0, 0), 1.35, white)
    for index in range(2):
        made = waffle(brown, 31 + index * 10)
        made.location, made.rotation_euler = (0.4 + 0.05 * index, 3.0, 0.09 + 0.18 * index), (0, 0, 0.7 * index)
    napkin((2.05, -0.45, 0.0), -0.2)
    fork((2.05, -0.5, 0.07), -0.06)
    room(plaster((0.53, 0.49, 0.43)), 8.5)
    mullions(-5, (-2.4, 4.6), (-0.2, 4.2), 4, 2)
    window((-7.5, 1.2, 3.2), (0, 0.2, 0.4), 1500, (4.6, 5.2), (1, 0.93, 0.84))
    window((4.5, -4, 2.5), (0, 0, 0.4), 60, (3, 3), (1, 0.9, 0.8))
    sun((-6, 2.2, 3.4), 6.0, (1, 0.80, 0.55), 0.012)
    plain_sky([(0, (0.25, 0.22, 0.2)), (0.5, (0.6, 0.65, 0.75)), (1, (0.6, 0.7, 0.9))], 0.35)
