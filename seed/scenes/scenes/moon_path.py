"""A full moon over open water, held upright because the path was so long."""

from kit.camera import Shot
from kit.light import night_sky, sun
from kit.nodes import material
from kit.shapes import ball
from kit.water import lake, ocean

SEED = 9
EXPOSURE = 0.75

SHOTS = [
    Shot(
        name="moon-path",
        alt="the moon and its road, from the end of the pier",
        taken="2026-07-29T23:12:48",
        eye=(0, -20, 5.5),
        target=(0, 120, 6.5),
        lens=30,
        size=(800, 2400),
        samples=24,
        iso=1600,
        shutter=0.25,
    ),
    Shot(
        name="moon-path-wide",
        alt="moon on the water, the calm one",
        taken="2026-07-29T23:14:20",
        eye=(3, -20, 3.2),
        target=(-8, 120, 9),
        lens=36,
        size=(1600, 1200),
        samples=24,
        iso=1600,
        shutter=0.25,
        body="tarn",
    ),
]


def moon():
    """Drawn larger than it was, as everybody remembers it; its light on the water is a lamp's."""

    def recipe(graph):
        seas = graph.ramp(graph.noise(0.011, 4, 0.6), [(0.42, (0.62, 0.55, 0.45)), (0.6, (1.0, 0.93, 0.80))])
        return graph.emission(seas, 3.2)

    disc = ball(material("moon", recipe), (0, 6000, 1350), 95, segments=48)
    disc.visible_glossy = disc.visible_diffuse = False
    sun((0, 6000, 1350), 0.17, (1, 0.88, 0.70), 0.02)


def build(moment):
    near = ocean(
        size=60,
        wave=0.8,
        choppiness=1.1,
        wind=7,
        resolution=13,
        seed=6,
        repeat=(4, 6),
        colour=(0.004, 0.008, 0.014),
        ripple=0.33,
    )
    near.location = (-120, -40, 0)
    lake(None, wind=0.9, colour=(0.004, 0.008, 0.014), reach=20000, near=315, scale=0.35).location = (0, 0, -0.3)
    moon()
    night_sky(
        [
            (0, (0.085, 0.090, 0.125)),
            (0.10, (0.036, 0.050, 0.098)),
            (0.45, (0.012, 0.020, 0.050)),
            (1, (0.006, 0.010, 0.030)),
        ],
        stars=0.35,
    )
