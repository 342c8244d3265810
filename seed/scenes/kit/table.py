"""Tables, the room round them and the window frame whose shadow falls on them. One unit is ten centimetres."""

import numpy as np

from .materials import cloth, wood
from .nodes import material
from .noise import fractal
from .shapes import bend, box, plane_grid, sheet


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


def napkin(at, turn=0.0, matter=None, size=(1.0, 1.5), seed=0):
    x, y = plane_grid((-size[0] / 2, size[0] / 2), (-size[1] / 2, size[1] / 2), 140)
    z = 0.03 + 0.04 * fractal(x * 1.6 + seed, y * 1.6 + 9, 3) + 0.016 * np.sin(x * 9 + 2 * y)
    made = sheet("napkin", x, y, np.maximum(z, 0.008), matter or cloth())
    made.location, made.rotation_euler = at, (0, 0, turn)
    return made
