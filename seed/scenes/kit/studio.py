"""Cycles as a darkroom needs it: few samples, a good denoiser, no caustics, two threads."""

import contextlib
import os
import random

import bpy
import numpy as np


def clear(seed):
    """An empty scene and known dice: the same seed renders the same picture."""
    random.seed(seed)
    np.random.seed(seed)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.threads_mode, scene.render.threads = "FIXED", 2
    scene.render.dither_intensity = 1
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.02
    cycles.use_denoising, cycles.denoiser = True, "OPENIMAGEDENOISE"
    cycles.denoising_prefilter, cycles.denoising_quality = "FAST", "BALANCED"
    cycles.sample_clamp_indirect, cycles.blur_glossy = 6, 0.5
    cycles.max_bounces, cycles.transparent_max_bounces = 5, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.view_settings.view_transform = "AgX"
    return scene


@contextlib.contextmanager
def _silence():
    """Blender reports every tile on the C side of standard output; nobody reads it."""
    kept, null = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(null)


def expose(path, size, samples):
    """Renders scene light, linear and without a tone curve, to an OpenEXR file."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.cycles.samples = samples
    settings = scene.render.image_settings
    settings.file_format, settings.color_depth, settings.exr_codec = "OPEN_EXR", "16", "ZIP"
    scene.render.filepath = str(path)
    with _silence():
        bpy.ops.render.render(write_still=True)


def read_light(path):
    """The linear pixels of a rendered file, top row first, as height × width × 3."""
    image = bpy.data.images.load(str(path), check_existing=False)
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return flat.reshape(height, width, 4)[::-1, :, :3].copy()


def print_light(light, path, exposure, look):
    """Puts linear pixels through AgX into an eight-bit file."""
    scene = bpy.context.scene
    scene.view_settings.exposure = exposure
    scene.view_settings.look = look
    height, width = light.shape[:2]
    image = bpy.data.images.new("print", width, height, float_buffer=True)
    flat = np.ones((height, width, 4), np.float32)
    flat[..., :3] = light[::-1]
    image.pixels.foreach_set(flat.ravel())
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = "PNG", "RGB", "8"
    with _silence():
        image.save_render(str(path), scene=scene)
    bpy.data.images.remove(image)
