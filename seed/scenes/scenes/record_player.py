"""Side two, low sun across the grooves. One unit is ten centimetres."""

import math

import numpy as np

from kit.camera import Shot
from kit.light import plain_sky, sun, window
from kit.materials import metal, plaster, wood
from kit.nodes import material
from kit.shapes import box, lathe, rod, tube
from kit.table import mullions, room

SEED = 66
UNIT = 0.1
EXPOSURE = 0.45

SIDE_TWO = Shot(
    name="record",
    alt="side two, again",
    taken="2026-03-08T17:02:45",
    eye=(-1.9, -3.4, 1.75),
    target=(0.15, 0.1, 0.15),
    lens=52,
    f=2.8,
    focus=(0.35, -0.55, 0.3),
    samples=12,
)
SHOTS = [
    SIDE_TWO,
]


def vinyl():
    """Grooves as rings in the normal: the sun draws its two bright wedges by itself."""

    def recipe(graph):
        at = graph.place()
        x, y = graph.axis(at, 0), graph.axis(at, 1)
        out = graph.math("SQRT", graph.math("ADD", graph.math("MULTIPLY", x, x), graph.math("MULTIPLY", y, y)))
        groove = graph.math("SINE", graph.math("MULTIPLY", out, 420.0))
        track = graph.ramp(
            graph.noise(60, 2, 0.5, graph.node("CombineXYZ", {0: out}).outputs[0]), [(0.40, 0.16), (0.6, 0.34)]
        )
        return graph.surface(
            colour=(0.008, 0.008, 0.009), roughness=track, specular=0.7, normal=graph.bump(groove, 0.55, 0.004)
        )

    return material("vinyl", recipe)


def record(at):
    lathe(
        "record",
        [(0.5, 0.03), (1.44, 0.03), (1.49, 0.026), (1.50, 0.016), (1.49, 0.006), (0.5, 0.0)],
        vinyl(),
        240,
        rounded=False,
        at=at,
    )
    paper = material(
        "label",
        lambda graph: graph.surface(
            colour=graph.mix(graph.noise(3, 5), (0.72, 0.26, 0.08), (0.62, 0.20, 0.06)), roughness=0.7
        ),
    )
    lathe("label", [(0.035, 0.034), (0.5, 0.034), (0.505, 0.03)], paper, 128, rounded=False, at=at)
    cream = material("label ring", colour=(0.78, 0.70, 0.54), roughness=0.7)
    lathe("ring", [(0.33, 0.0348), (0.37, 0.0348)], cream, 128, rounded=False, at=at)
    x, y, z = at
    rod(metal(), (x, y, z), (x, y, z + 0.11), 0.035)


def tone_arm(pivot, head):
    steel = metal((0.72, 0.71, 0.69), 0.1, 0.22)
    black = material("black", colour=(0.015, 0.015, 0.015), roughness=0.35)
    x, y, z = pivot
    lathe(
        "base",
        [(0, 0), (0.30, 0), (0.31, 0.05), (0.24, 0.08), (0.15, 0.10), (0.14, 0.26), (0, 0.27)],
        steel,
        64,
        at=(x, y, z - 0.28),
    )
    end = np.array(head)
    start = np.array(pivot)
    bend_point = start * 0.25 + end * 0.75 + np.array([0.10, 0.04, 0.05])
    tube(
        [
            tuple(start),
            tuple(start * 0.6 + end * 0.4 + [0.03, 0, 0.02]),
            tuple(bend_point),
            tuple(end + [0.03, 0.02, 0.05]),
        ],
        0.028,
        steel,
    )
    back = start + (start - end) / np.linalg.norm(start - end) * 0.38
    rod(steel, tuple(start), tuple(back), 0.03)
    rod(black, tuple(back), tuple(back + (back - start) * 0.55), 0.12)
    turn = math.atan2(end[1] - bend_point[1], end[0] - bend_point[0])
    box(black, tuple(end + [0.0, 0.0, 0.045]), (0.26, 0.12, 0.05), (0, 0, turn), 0.012)
    box(black, tuple(end + [-0.02, -0.02, 0.005]), (0.14, 0.09, 0.05), (0, 0, turn), 0.01)


def build(moment):
    plinth = wood((0.17, 0.08, 0.035), (0.33, 0.18, 0.08), 0.32, 0.8, 0, 0.4)
    box(plinth, (0.35, 0, -0.35), (4.5, 3.6, 0.6), bevel=0.04)
    box(
        material("deck", colour=(0.030, 0.030, 0.032), roughness=0.45),
        (0.35, 0, -0.045),
        (4.35, 3.45, 0.03),
        bevel=0.01,
    )
    lathe(
        "platter",
        [(0, 0), (1.53, 0), (1.56, 0.02), (1.56, 0.05), (1.53, 0.07), (0, 0.07)],
        metal((0.62, 0.61, 0.60), 0.18, 0.3),
        160,
        at=(0, 0, -0.03),
    )
    record((0, 0, 0.045))
    tone_arm((2.0, 1.25, 0.42), (0.92, -0.42, 0.085))
    for index in range(2):
        lathe(
            "knob",
            [(0, 0), (0.14, 0), (0.145, 0.02), (0.13, 0.12), (0, 0.125)],
            metal(),
            48,
            at=(2.0, -1.0 + index * 0.45, -0.03),
        )
    box(wood((0.30, 0.18, 0.09), (0.46, 0.29, 0.16), 0.45, 0.8), (0, 1, -0.8), (20, 9, 0.3), bevel=0.03)
    room(plaster((0.60, 0.55, 0.48)), 6.5)
    mullions(-8, (-2.6, 4.2), (0.0, 4.6), 2, 2)
    sun((-7.5, -1.2, 2.5), 6.0, (1, 0.68, 0.38), 0.010)
    window((-8.5, 1.0, 3.0), (0, 0, 0.2), 500, (5, 4), (0.85, 0.91, 1))
    plain_sky([(0, (0.3, 0.26, 0.22)), (1, (0.42, 0.44, 0.48))], 0.4)
