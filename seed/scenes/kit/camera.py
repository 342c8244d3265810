"""Where a picture is taken from, on what, and what is declared about it."""

import math
from dataclasses import dataclass

import bpy
from mathutils import Vector


@dataclass(frozen=True)
class Body:
    """One friend's camera: what it writes into a file, and how its pictures differ."""

    make: str
    model: str
    focal: float
    f: float
    warmth: float
    grain: float
    contrast: float


BODIES = {
    "sorrel": Body("Sorrel", "S4", 5.6, 1.8, 0.010, 1.0, 1.00),
    "finch": Body("Finch", "12 mini", 4.3, 1.6, -0.006, 1.25, 1.04),
    "tarn": Body("Tarn Optics", "T-35", 35.0, 2.8, 0.016, 1.5, 0.96),
}


@dataclass(frozen=True)
class Shot:
    """One picture of a scene. Variants are other shots of the same scene, declared beside it.

    `after` names a shot whose rendered light this one develops again: that is how a shaken, an
    unsharp or a badly exposed picture, or the next frame of a burst, costs no second rendering.
    """

    name: str
    alt: str
    taken: str
    eye: tuple = (0, 0, 0)
    target: tuple = (0, 1, 0)
    lens: float = 35.0
    f: float | None = None
    focus: tuple | None = None
    roll: float = 0.0
    size: tuple = (1600, 1200)
    samples: int = 10
    exposure: float = 0.0
    iso: int = 100
    shutter: float = 1 / 60
    body: str = "sorrel"
    turn: int = 1
    place: tuple | None = None
    moment: int = 0
    after: str | None = None
    shake: tuple = (0.0, 0.0)
    unsharp: float = 0.0
    drift: tuple = (0.0, 0.0, 0.0)
    zoom: float = 1.0


def aim(shot, unit=1.0):
    """Puts the scene's camera where the shot says. Unit is the length of one scene unit in metres."""
    data = bpy.data.cameras.new(shot.name)
    made = bpy.data.objects.new(shot.name, data)
    bpy.context.collection.objects.link(made)
    eye, target = Vector(shot.eye), Vector(shot.target)
    made.location = eye
    made.rotation_euler = (target - eye).to_track_quat("-Z", "Y").to_euler()
    made.rotation_euler.rotate_axis("Z", math.radians(shot.roll))
    data.lens, data.clip_start, data.clip_end = shot.lens, 0.02, 40000
    if shot.f:
        data.dof.use_dof = True
        data.dof.aperture_fstop = shot.f * unit
        data.dof.aperture_blades, data.dof.aperture_rotation = 8, 0.3
        data.dof.focus_distance = (Vector(shot.focus or shot.target) - eye).length
    bpy.context.scene.camera = made
