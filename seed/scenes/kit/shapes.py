"""Geometry from numbers. Never bpy.ops: an operator evaluates the whole scene again each time."""

import bmesh
import bpy
import numpy as np


def _link(name, data, material=None):
    made = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(made)
    if material:
        data.materials.append(material)
    return made


def mesh(name, points, faces, material=None, smooth=True):
    """An object from points (n×3) and faces (m×k array, or a list of index tuples)."""
    data = bpy.data.meshes.new(name)
    points = np.asarray(points, np.float32)
    if isinstance(faces, np.ndarray):
        corners = faces.shape[1]
        data.vertices.add(len(points))
        data.vertices.foreach_set("co", points.ravel())
        data.loops.add(faces.size)
        data.loops.foreach_set("vertex_index", faces.astype(np.int32).ravel())
        data.polygons.add(len(faces))
        data.polygons.foreach_set("loop_start", np.arange(0, faces.size, corners, dtype=np.int32))
        data.update(calc_edges=True)
    else:
        data.from_pydata(points.tolist(), [], faces)
    data.polygons.foreach_set("use_smooth", [smooth] * len(data.polygons))
    data.update()
    return _link(name, data, material)


def grid_faces(columns, rows, closed=False):
    i, j = np.meshgrid(np.arange(columns if closed else columns - 1), np.arange(rows - 1), indexing="ij")
    beside = (i + 1) % columns
    return np.stack([i * rows + j, beside * rows + j, beside * rows + j + 1, i * rows + j + 1], -1).reshape(-1, 4)


def sheet(name, x, y, z, material=None, closed=False):
    """A surface over a grid of coordinates."""
    x, y, z = np.broadcast_arrays(x, y, z)
    return mesh(name, np.stack([x, y, z], -1).reshape(-1, 3), grid_faces(*x.shape, closed), material)


def plane_grid(x_range, y_range, count):
    """Coordinates for a sheet, indexed x first; count is one number or a pair."""
    columns, rows = count if hasattr(count, "__len__") else (count, count)
    return np.meshgrid(np.linspace(*x_range, columns), np.linspace(*y_range, rows), indexing="ij")


def lathe(name, profile, material=None, segments=96, rounded=True, at=(0, 0, 0)):
    """A profile of (radius, height) turned round the z axis; rounded cuts its corners (Chaikin)."""
    outline = np.array(profile, float)
    for _ in range(2 if rounded else 0):
        cut = np.empty((2 * len(outline) - 2, 2))
        cut[0::2] = 0.8 * outline[:-1] + 0.2 * outline[1:]
        cut[1::2] = 0.2 * outline[:-1] + 0.8 * outline[1:]
        outline = np.vstack([outline[:1], cut, outline[-1:]])
    angle = np.linspace(0, 2 * np.pi, segments, endpoint=False)[:, None]
    made = sheet(
        name,
        outline[:, 0] * np.cos(angle),
        outline[:, 0] * np.sin(angle),
        outline[:, 1] + 0 * angle,
        material,
        closed=True,
    )
    made.location = at
    return made


def _primitive(name, build, material, at, turn, scale=(1, 1, 1), bevel=0.0, segments=3):
    work = bmesh.new()
    build(work)
    bmesh.ops.scale(work, vec=scale, verts=work.verts)
    if bevel:
        sharp = [edge for edge in work.edges if edge.calc_face_angle(0) > 0.6]
        bmesh.ops.bevel(work, geom=sharp, offset=bevel, segments=segments, profile=0.5, affect="EDGES")
    data = bpy.data.meshes.new(name)
    work.to_mesh(data)
    work.free()
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.set_sharp_from_angle(angle=0.7)
    made = _link(name, data, material)
    made.location, made.rotation_euler = at, turn
    return made


def box(material, at, size, turn=(0, 0, 0), bevel=0.01):
    return _primitive("box", lambda work: bmesh.ops.create_cube(work, size=1), material, at, turn, size, bevel)


def ball(material, at, radius, scale=(1, 1, 1), segments=32):
    def build(work):
        bmesh.ops.create_uvsphere(work, u_segments=segments, v_segments=segments // 2, radius=radius)

    return _primitive("ball", build, material, at, (0, 0, 0), scale)


def pebble_mesh(name, material, radius=1.0, detail=3):
    """An icosphere: even triangles, for stones and drops that are bent afterwards."""

    def build(work):
        bmesh.ops.create_icosphere(work, subdivisions=detail, radius=radius)

    return _primitive(name, build, material, (0, 0, 0), (0, 0, 0))


def rod(material, start, end, radius, tip=None, segments=20):
    """A straight cylinder (or cone, with tip) between two points."""
    from mathutils import Vector

    start, end = Vector(start), Vector(end)
    along = end - start

    def build(work):
        bmesh.ops.create_cone(
            work,
            cap_ends=True,
            segments=segments,
            radius1=radius,
            radius2=radius if tip is None else tip,
            depth=along.length,
        )

    made = _primitive("rod", build, material, (start + end) / 2, (0, 0, 0))
    made.rotation_euler = along.to_track_quat("Z", "Y").to_euler()
    return made


def tube(points, radius, material=None, taper=None, round_off=6):
    """A round line through points; taper scales its radius at each of them."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = radius, 3, True
    curve.resolution_u = round_off
    spline = curve.splines.new("NURBS")
    spline.points.add(len(points) - 1)
    spline.use_endpoint_u, spline.order_u = True, min(4, len(points))
    for index, (knot, point) in enumerate(zip(spline.points, points)):
        knot.co = (*point, 1)
        knot.radius = 1 if taper is None else taper[index]
    return _link("tube", curve, material)


def strands(lines, radius, material=None, round_off=4):
    """Many thin tubes in one object: sparks, rigging, threads. Each line is a list of points."""
    curve = bpy.data.curves.new("strands", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = radius, 1, round_off
    for line in lines:
        spline = curve.splines.new("POLY")
        spline.points.add(len(line) - 1)
        for index, (knot, point) in enumerate(zip(spline.points, line)):
            knot.co = (*point, 1)
            knot.radius = 1 - 0.7 * index / max(1, len(line) - 1)
    return _link("strands", curve, material)


def copy(source, at, turn=(0, 0, 0), scale=1.0):
    """The same data in another place: costs no memory, and Cycles instances it."""
    made = bpy.data.objects.new(source.name, source.data)
    made.location, made.rotation_euler = at, turn
    made.scale = scale if hasattr(scale, "__len__") else (scale,) * 3
    bpy.context.collection.objects.link(made)
    return made


def hide(source):
    """Keeps a pattern object's data for its copies and takes itself out of the picture."""
    source.hide_render = True
    return source


def bend(made, shape):
    """Moves the points of an object by shape(x, y, z) -> x, y, z."""
    data = made.data
    points = np.empty(len(data.vertices) * 3, np.float32)
    data.vertices.foreach_get("co", points)
    moved = np.stack(shape(*points.reshape(-1, 3).T), -1)
    data.vertices.foreach_set("co", moved.astype(np.float32).ravel())
    data.update()
    return made
