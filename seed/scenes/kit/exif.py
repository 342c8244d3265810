"""The tags a camera writes (EXIF 2.32): who took it, when, how, which way up, and sometimes where."""

from PIL import Image
from PIL.TiffImagePlugin import IFDRational

_EXIF, _GPS = 0x8769, 0x8825


def _degrees(value):
    whole = abs(value)
    minutes = (whole % 1) * 60
    return (IFDRational(int(whole)), IFDRational(int(minutes)), IFDRational(round((minutes % 1) * 6000), 100))


def camera_tags(shot, body, stored_size):
    """Tags for one shot. The pixels are stored turned, so Orientation says how to turn them back."""
    tags = Image.Exif()
    when = shot.taken.replace("-", ":").replace("T", " ")
    tags[0x010F], tags[0x0110], tags[0x0112] = body.make, body.model, shot.turn
    tags[0x0131], tags[0x0132] = "Rendered scene", when
    tags[0x011A] = tags[0x011B] = IFDRational(72)
    tags[0x0128] = 2
    detail = tags.get_ifd(_EXIF)
    detail[0x9003] = detail[0x9004] = when
    detail[0x829A] = (
        IFDRational(1, max(1, round(1 / shot.shutter))) if shot.shutter < 1 else IFDRational(round(shot.shutter))
    )
    detail[0x829D], detail[0x8827] = IFDRational(round((shot.f or body.f) * 10), 10), shot.iso
    detail[0x920A] = IFDRational(round(body.focal * 10), 10)
    detail[0xA405] = round(shot.lens)
    detail[0xA001], detail[0xA002], detail[0xA003] = 1, *stored_size
    if shot.place:
        latitude, longitude = shot.place
        where = tags.get_ifd(_GPS)
        where[0] = bytes((2, 3, 0, 0))
        where[1], where[2] = "N" if latitude >= 0 else "S", _degrees(latitude)
        where[3], where[4] = "E" if longitude >= 0 else "W", _degrees(longitude)
    return tags
