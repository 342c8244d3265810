"""Lakes and seas: flat sheets whose waves are in the normals, or an ocean where they are near."""

import numpy as np

from .air import hazed
from .nodes import material
from .shapes import mesh, sheet


def lake(haze=None, wind=0.16, colour=(0.012, 0.02, 0.025), reach=9000.0, near=-60.0, scale=1.0):
    """A sheet with ripples and calm patches. Haze is hazed()'s keywords, or None."""

    def recipe(graph):
        long_waves = graph.noise(0.25 * scale, 4, 0.55, graph.place((1, 0.35, 1)))
        ripples = graph.noise(1.6 * scale, 4, 0.6, graph.place((1, 0.3, 1)))
        calm = graph.ramp(graph.noise(0.018 * scale, 3, 0.5, graph.place((0.35, 1, 1))), [(0.42, 0.06), (0.62, 1)])
        height = graph.math("MULTIPLY", graph.math("ADD", long_waves, graph.math("MULTIPLY", ripples, 0.16)), calm)
        surface = graph.surface(colour=colour, roughness=0.03, ior=1.33, normal=graph.bump(height, wind, 1.0))
        return hazed(graph, surface, **haze) if haze else surface

    x = np.array([[-reach, -reach], [reach, reach]], float)
    y = np.array([[near, reach], [near, reach]], float)
    return sheet("lake", x, y, 0 * x, material("water", recipe))


def ocean(
    size=60,
    choppiness=1.1,
    wave=0.5,
    wind=9.0,
    resolution=14,
    seed=0,
    repeat=(1, 1),
    time=1.0,
    colour=(0.01, 0.03, 0.04),
    roughness=0.04,
    ripple=0.0,
):
    """Real waves (Tessendorf's spectrum), repeated over a field, for water near the camera.

    Ripple adds waves too small to have a shape: they break a light's path into glitter.
    """

    def recipe(graph):
        small = graph.bump(graph.noise(2.2, 5, 0.65), ripple, 0.25)
        return graph.surface(colour=colour, roughness=roughness, ior=1.33, normal=small)

    tone = material("sea", recipe)
    made = mesh("ocean", [(0, 0, 0), (1, 0, 0), (0, 1, 0)], [(0, 1, 2)], tone)
    waves = made.modifiers.new("waves", "OCEAN")
    waves.geometry_mode = "GENERATE"
    waves.repeat_x, waves.repeat_y = repeat
    waves.resolution = waves.viewport_resolution = resolution
    waves.spatial_size, waves.size = size, 1.0
    waves.choppiness, waves.wave_scale, waves.wind_velocity = choppiness, wave, wind
    waves.random_seed, waves.time = seed, time
    waves.wave_alignment, waves.damping = 0.3, 0.4
    for face in made.data.polygons:
        face.use_smooth = True
    return made
