"""Bulbs over the garden table at blue hour."""

import random
from dataclasses import replace

from kit.camera import Shot
from kit.light import plain_sky
from kit.materials import glass, glow
from kit.night import WARM, sagging
from kit.nodes import material
from kit.shapes import ball, box, copy, hide, lathe, mesh, strands

SEED = 29
UNIT = 1.0
EXPOSURE = 0.25

GARDEN = Shot(
    name="garden-lights",
    alt="the bulbs finally hang straight",
    taken="2026-06-27T22:11:53",
    eye=(-0.9, -1.5, 1.75),
    target=(0.5, 2.4, 2.25),
    lens=50,
    f=0.9,
    focus=(-0.16, 0.25, 2.1),
    samples=14,
    iso=800,
    body="tarn",
)
SHOTS = [
    GARDEN,
    replace(
        GARDEN,
        name="garden-lights-unsharp",
        alt="the garden, focused on the moths",
        taken="2026-06-27T22:12:02",
        after="garden-lights",
        unsharp=11,
        drift=(-40, 20, -1.5),
        body="finch",
    ),
]


def light_bulb(at, tilt, parts):
    """Clear glass, a glowing coil, a dark socket."""
    for part in parts:
        copy(part, at, tilt)


def bulb_parts():
    pear = [
        (0, -0.105),
        (0.020, -0.103),
        (0.038, -0.085),
        (0.043, -0.062),
        (0.036, -0.035),
        (0.022, -0.012),
        (0.019, 0.0),
    ]
    clear = hide(lathe("bulb", pear, glass(), 40, at=(0, -40, 0)))
    hot = glow((1, 0.40, 0.08), 60)
    coil = hide(
        strands(
            [
                [
                    (0.010, 0, -0.02),
                    (0.014, 0.004, -0.045),
                    (0.006, 0, -0.075),
                    (-0.006, 0.003, -0.045),
                    (-0.012, 0, -0.075),
                    (-0.011, 0, -0.02),
                ]
            ],
            0.0022,
            hot,
        )
    )
    halo = hide(
        ball(
            material(
                "halo",
                lambda graph: graph.blend(
                    graph.math(
                        "MULTIPLY",
                        graph.ramp(graph.node("LayerWeight", {0: 0.5}).outputs[1], [(0.0, 1.0), (0.75, 0.0)]),
                        0.35,
                    ),
                    graph.node("BsdfTransparent").outputs[0],
                    graph.emission((1, 0.45, 0.12, 1), 2.2),
                ),
            ),
            (0, -40, 0),
            0.036,
            segments=24,
        )
    )
    for vertex in halo.data.vertices:
        vertex.co.z -= 0.058
    socket = hide(
        lathe(
            "socket",
            [(0, 0.055), (0.017, 0.055), (0.021, 0.05), (0.022, -0.012), (0, -0.012)],
            material("socket", colour=(0.01, 0.01, 0.01), roughness=0.4),
            32,
            at=(0, -40, 0),
        )
    )
    return [clear, coil, halo, socket]


def hedge():
    """Leaves against the sky, far enough to be dots of dusk."""
    leaf = material("leaf", colour=(0.018, 0.03, 0.014), roughness=0.6)
    pattern = hide(mesh("leaf", [(0, -0.5, 0), (0.28, 0, 0.05), (0, 0.6, 0), (-0.28, 0, 0.05)], [(0, 1, 2, 3)], leaf))
    ground = material("ground", colour=(0.012, 0.018, 0.010), roughness=0.95)
    box(ground, (0, 14, 0.6), (60, 6, 3.4), bevel=0.3)
    box(ground, (0, 5, -0.05), (60, 40, 0.1), bevel=0)
    for _ in range(9000):
        x = random.uniform(-9, 11)
        top = 2.6 + 1.2 * random.random() + (1.8 if x < -2 or x > 6 else 0)
        at = (x, random.uniform(6.5, 9.5), random.uniform(-0.5, top))
        copy(pattern, at, tuple(random.uniform(0, 6.28) for _ in range(3)), random.uniform(0.16, 0.34))


def build(moment):
    parts, cord = bulb_parts(), material("cord", colour=(0.008, 0.008, 0.008), roughness=0.6)
    spans = [
        ((-2.2, -0.4, 2.55), (3.6, 1.6, 2.75), 0.34),
        ((-3.0, 2.3, 2.9), (4.2, 3.4, 2.8), 0.35),
        ((-3.5, 4.2, 2.9), (5.0, 5.2, 3.1), 0.4),
        ((-1.0, 0.9, 2.9), (2.6, 6, 3.2), 0.5),
    ]
    for start, end, sag in spans:
        line = sagging(start, end, sag, 44)
        strands([line], 0.006, cord, 2)
        for step in range(2, 44, 4):
            x, y, z = line[step]
            light_bulb((x, y, z - 0.06), (random.gauss(0, 0.12), random.gauss(0, 0.12), random.uniform(0, 6)), parts)
    far = hide(ball(glow(WARM, 25), (0, -60, 0), 0.03, segments=12))
    for _ in range(26):
        copy(far, (random.uniform(-6, 8), random.uniform(5.0, 6.4), random.uniform(0.4, 2.0)))
    hedge()
    plain_sky(
        [(0, (0.34, 0.24, 0.22)), (0.10, (0.20, 0.20, 0.30)), (0.4, (0.07, 0.11, 0.24)), (1, (0.03, 0.06, 0.16))], 1.0
    )
