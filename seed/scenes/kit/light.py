"""Lamps and skies. A picture is lit first and furnished afterwards."""

import math

import bpy
from mathutils import Vector

from .nodes import Graph


def _lamp(kind, at, toward, power, colour):
    data = bpy.data.lights.new(kind.lower(), kind)
    data.energy, data.color = power, colour
    made = bpy.data.objects.new(kind.lower(), data)
    bpy.context.collection.objects.link(made)
    made.location = at
    made.rotation_euler = (Vector(toward) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    return made


def window(at, toward, power, size, colour=(1, 0.94, 0.86), hidden=True):
    """A rectangle of daylight; hidden from the camera unless asked for."""
    made = _lamp("AREA", at, toward, power, colour)
    made.data.shape, made.data.size, made.data.size_y = "RECTANGLE", *size
    made.visible_camera = not hidden
    return made


def sun(direction, power, colour=(1, 0.8, 0.55), angle=0.012):
    """Parallel light that comes from direction."""
    made = _lamp("SUN", direction, (0, 0, 0), power, colour)
    made.data.angle = angle
    return made


def bulb(at, power, colour=(1, 0.6, 0.28), radius=0.05):
    made = _lamp("POINT", at, (0, 0, 0), power, colour)
    made.data.shadow_soft_size = radius
    return made


def spot(at, toward, power, colour=(1, 0.8, 0.6), angle=60, radius=0.05):
    made = _lamp("SPOT", at, toward, power, colour)
    made.data.spot_size, made.data.shadow_soft_size = math.radians(angle), radius
    return made


def _world(recipe):
    made = bpy.data.worlds.new("sky")
    bpy.context.scene.world = made
    made.use_nodes = True
    made.cycles.sampling_method, made.cycles.sample_map_resolution = "MANUAL", 512
    graph = Graph(made.node_tree)
    graph.node("OutputWorld", {0: recipe(graph)})


def plain_sky(stops, strength=1.0):
    """A gradient over the sine of the elevation (0 horizon, 1 zenith)."""

    def recipe(graph):
        up = graph.height("Generated")
        return graph.node("Background", {0: graph.ramp(up, stops), 1: strength}).outputs[0]

    _world(recipe)


def _sky_plane(graph, flatten):
    """The view direction projected on a flat cloud deck, so that clouds crowd at the horizon."""
    direction = graph.node("TexCoord").outputs["Generated"]
    x, y, up = (graph.axis(direction, index) for index in range(3))
    depth = graph.math("ADD", graph.math("MAXIMUM", up, 0.01), flatten)
    flat = graph.node("CombineXYZ", {0: graph.math("DIVIDE", x, depth), 1: graph.math("DIVIDE", y, depth)})
    return flat.outputs[0], up


def evening_sky(
    elevation,
    azimuth=0.0,
    strength=0.75,
    dust=2.6,
    clouds=0.85,
    cover=0.5,
    scale=0.55,
    seed=0.0,
    lit=(1.6, 0.62, 0.34),
    shade=(0.22, 0.16, 0.22),
    stretch=(0.55, 1.3),
    disc=False,
):
    """A low sun (degrees; azimuth 0 lies along +y) behind broken cloud, lit from below.

    Cloud colour follows its thickness towards the sun: thin edges burn, thick ones go grey.
    """

    def recipe(graph):
        air = graph.node(
            "TexSky",
            sky_type="NISHITA",
            sun_elevation=math.radians(elevation),
            sun_rotation=math.radians(azimuth),
            sun_disc=disc,
            air_density=1.3,
            dust_density=dust,
            ozone_density=1.6,
            altitude=200,
        ).outputs[0]
        deck, up = _sky_plane(graph, 0.08)
        wide = graph.node("Mapping", {0: deck, "Scale": (*stretch, 1), "Location": (seed, seed * 0.7, 0)}).outputs[0]
        density = graph.noise(scale, 9, 0.58, wide, 0.6)
        thick = graph.ramp(density, [(cover, 0), (min(cover + 0.24, 0.99), clouds)])
        colour = graph.ramp(
            density,
            [(cover, lit), (cover + 0.16, tuple((a + b) / 2.6 for a, b in zip(lit, shade))), (cover + 0.3, shade)],
        )
        fade = graph.ramp(up, [(0, 0), (0.03, 0.55), (0.16, 1)])
        return graph.node(
            "Background", {0: graph.mix(graph.math("MULTIPLY", thick, fade), air, colour), 1: strength}
        ).outputs[0]

    _world(recipe)


def night_sky(stops, strength=1.0, stars=1.0, band=0.0, density=110.0):
    """A night gradient with stars; band adds the milky way's pale smear."""

    def recipe(graph):
        direction = graph.node("TexCoord").outputs["Generated"]
        up = graph.axis(direction, 2)
        base = graph.ramp(up, stops)
        near = graph.node("TexVoronoi", {"Vector": direction, "Scale": density})
        size = graph.math("POWER", graph.axis(near.outputs["Color"], 0), 5.0)
        point = graph.math(
            "LESS_THAN", near.outputs["Distance"], graph.math("ADD", graph.math("MULTIPLY", size, 0.09), 0.03)
        )
        light = graph.math("MULTIPLY", point, graph.math("ADD", graph.math("MULTIPLY", size, 9.0), 0.25))
        sky = graph.mix(1.0, base, graph.mix(light, (0, 0, 0), (stars, stars * 0.95, stars * 0.9)), "ADD")
        if band:
            tilted = graph.node("Mapping", {0: direction, "Rotation": (0.5, 0.6, 0.3)}).outputs[0]
            across = graph.math("ABSOLUTE", graph.axis(tilted, 0))
            smear = graph.math(
                "MULTIPLY",
                graph.ramp(across, [(0, 1), (0.28, 0)]),
                graph.ramp(graph.noise(5, 9, 0.65, tilted), [(0.38, 0), (0.7, 1)]),
            )
            sky = graph.mix(
                1.0, sky, graph.mix(graph.math("MULTIPLY", smear, band), (0, 0, 0), (0.30, 0.27, 0.34)), "ADD"
            )
        return graph.node("Background", {0: sky, 1: strength}).outputs[0]

    _world(recipe)
