// libvips: decoding, turning, scaling, encoding.
#pragma once
#include <vips/vips.h>
