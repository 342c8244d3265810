"""From rendered light to a file a camera could have written.

What happens in the lens is done on linear light, before the tone curve, so that a lamp that
shakes draws a bright line; what happens on the sensor is done after it.
"""

import io
import math

import numpy as np
from PIL import Image

from . import studio
from .camera import BODIES
from .exif import camera_tags

# Grain costs bytes, and some seventy photographs together are to stay under 16 MB.
QUALITY_STEPS = (85, 81, 77, 73, 69, 65)
LARGEST_FILE = 230_000


def _near_blur(channel, radius):
    """A small Gaussian as sums of shifted rows and columns."""
    reach = int(3 * radius) + 1
    taps = np.exp(-0.5 * (np.arange(-reach, reach + 1) / radius) ** 2).astype(np.float32)
    taps /= taps.sum()
    for axis in (0, 1):
        padded = np.pad(channel, [(reach, reach) if axis == one else (0, 0) for one in (0, 1)], "reflect")
        length = channel.shape[axis]
        channel = sum(tap * np.take(padded, range(at, at + length), axis) for at, tap in enumerate(taps))
    return channel


def _blur(channel, radius):
    """A Gaussian, a large one by FFT: Pillow's own refuses floating-point images."""
    if radius < 2:
        return _near_blur(np.asarray(channel, np.float32), radius)
    pad = int(3 * radius) + 2
    padded = np.pad(channel, pad, "reflect")
    down = np.fft.fftfreq(padded.shape[0])[:, None]
    across = np.fft.rfftfreq(padded.shape[1])[None]
    weight = np.exp(-2 * (np.pi * radius) ** 2 * (down**2 + across**2))
    return np.fft.irfft2(np.fft.rfft2(padded) * weight, s=padded.shape)[pad:-pad, pad:-pad].astype(np.float32)


def _wide_blur(channel, radius):
    """A large Gaussian on a quarter of the resolution, where it looks the same."""
    height, width = channel.shape
    small = Image.fromarray(channel).resize((max(1, width // 4), max(1, height // 4)), Image.Resampling.BOX)
    blurred = Image.fromarray(_blur(np.asarray(small), radius / 4))
    return np.asarray(blurred.resize((width, height), Image.Resampling.BICUBIC))


def _enlarged(light, size):
    """Light that was rendered smaller than the picture, brought to its size.

    Done on cube roots: on linear light the edge of a lamp would show its pixels as steps.
    """
    if light.shape[1::-1] == tuple(size):
        return light
    eased = np.cbrt(np.maximum(light, 0))
    return _each(eased, lambda one: np.asarray(Image.fromarray(one).resize(size, Image.Resampling.BICUBIC))) ** 3


def _each(light, change):
    return np.stack([change(light[..., index]) for index in range(3)], -1)


def _drifted(light, drift, closer):
    """The same view a moment later by hand: moved by pixels (at 1600) and turned by degrees, then cropped.

    Closer is the digital zoom of a phone.
    """
    height, width = light.shape[:2]
    scale = max(height, width) / 1600
    dx, dy, degrees = drift[0] * scale, drift[1] * scale, drift[2]
    margin = 2 * max(abs(dx) / width, abs(dy) / height)
    zoom = closer / (1 - margin) + 1.6 * abs(math.radians(degrees))
    cos, sin = math.cos(math.radians(degrees)) / zoom, math.sin(math.radians(degrees)) / zoom
    middle_x, middle_y = width / 2, height / 2
    affine = (
        cos,
        sin,
        middle_x - cos * middle_x - sin * middle_y + dx,
        -sin,
        cos,
        middle_y + sin * middle_x - cos * middle_y + dy,
    )
    return _each(
        light,
        lambda one: np.asarray(
            Image.fromarray(one).transform((width, height), Image.Transform.AFFINE, affine, Image.Resampling.BICUBIC)
        ),
    )


def _shaken(light, shake):
    """The mean over a slightly curved hand movement, in pixels across and down at 1600.

    The edges wrap round: whoever calls crops them off.
    """
    steps, scale = 24, max(light.shape[:2]) / 1600
    total = np.zeros_like(light)
    for step in range(steps):
        t = step / (steps - 1) - 0.5
        move = (round(scale * (t * shake[1] + 0.18 * shake[0] * t * t)), round(scale * t * shake[0]))
        total += np.roll(light, move, axis=(0, 1))
    return total / steps


def _lens(light, unsharp):
    """Glow round what is brighter than white, a little veil, soft corners."""
    scale = max(light.shape[:2]) / 1600
    bright = np.clip(light - 1.2, 0, 30)
    for strength, radius in ((0.055, 5), (0.05, 26)):
        light = light + strength * _each(bright, lambda one, r=radius: _wide_blur(one, r * scale))
    light = _each(light, lambda one: _blur(np.clip(one, 0, 60), (0.5 + unsharp) * scale))
    return light * (1 - 0.26 * np.clip(_radius(light) / 1.25, 0, 1) ** 2.4)[..., None]


def _radius(picture):
    height, width = picture.shape[:2]
    y, x = np.mgrid[0:height, 0:width]
    return np.hypot((x - width / 2) / (width / 2), (y - height / 2) / (height / 2)).astype(np.float32) / 1.1


def _sensor(picture, body, iso, dice):
    """Contrast, colour temperature and grain, the grain strongest in the mid tones."""
    height, width = picture.shape[:2]
    picture = (picture - 0.5) * body.contrast + 0.5
    sharp = picture - _each(picture, lambda one: _blur(one, 1.3))
    picture = picture + 0.35 * sharp
    picture = picture * np.array([1 + body.warmth, 1.0, 1 - body.warmth * 1.4], np.float32)
    level = np.clip(picture.mean(-1, keepdims=True), 0, 1)
    amount = (0.004 + 0.010 * (iso / 1600) ** 0.5) * body.grain * (0.5 + np.sqrt(level * (1 - level)))
    fine = _blur(dice.normal(0, 1, (height, width)), 0.6)[..., None]
    coarse = _each(dice.normal(0, 1, (height, width, 3)), lambda one: _blur(one, 1.1))
    return picture + amount * (fine / fine.std() + 0.45 * coarse / coarse.std())


_TURNS = {1: None, 3: Image.Transpose.ROTATE_180, 6: Image.Transpose.ROTATE_90, 8: Image.Transpose.ROTATE_270}


def _encode(picture, tags):
    """The best quality that stays under the size limit."""
    for quality in QUALITY_STEPS:
        out = io.BytesIO()
        picture.save(out, "JPEG", quality=quality, optimize=True, progressive=True, subsampling=2, exif=tags)
        if out.tell() <= LARGEST_FILE:
            break
    return out.getvalue()


def develop(light, shot, size, look, exposure, path, work):
    """Writes the finished JPEG of a shot at a size; work is a path for the intermediate print."""
    light = np.maximum(_enlarged(light, size), 0)
    body = BODIES[shot.body]
    closer = shot.zoom
    if any(shot.shake):
        light = _shaken(light, shot.shake)
        closer *= 1 + 1.3 * max(abs(one) for one in shot.shake) / min(shot.size)
    if any(shot.drift) or closer != 1:
        light = _drifted(light, shot.drift, closer)
    light = _lens(light, shot.unsharp)
    studio.print_light(light, work, exposure + shot.exposure, look)
    with Image.open(work) as printed:
        picture = np.asarray(printed.convert("RGB"), np.float32) / 255
    dice = np.random.RandomState(sum(map(ord, shot.name)))
    picture = np.clip(_sensor(picture, body, shot.iso, dice), 0, 1)
    finished = Image.fromarray((picture * 255 + 0.5).astype(np.uint8))
    if _TURNS[shot.turn] is not None:
        finished = finished.transpose(_TURNS[shot.turn])
    path.write_bytes(_encode(finished, camera_tags(shot, body, finished.size)))
