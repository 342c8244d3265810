// libvips: decoding, turning, scaling, encoding. Its operations are variadic, which Swift can't
// call; each shim below fixes the options that Ember uses and speaks of an opaque `ember_image`, so
// that no GObject type reaches Swift. Those that make an image answer NULL when they can't.
#pragma once
#include <malloc.h>
#include <vips/vips.h>

typedef struct ember_image ember_image;

// glib prints libvips' warnings to stderr, and they can name files.
static inline void ember_vips_hush(const char *domain, GLogLevelFlags level, const char *message,
                                   void *data) {
}

// Starts libvips for the process; 0 when it is ready. All loaders are refused as a class, and the
// few that Ember names are let through one by one after this, so that no road leads to another.
// The cache of operations is off: no picture is opened twice, and a cached one would outlive its
// photo. One thread per picture, since the caller works on several pictures at once. glibc would
// otherwise give each thread an arena of its own and keep what each once needed.
static inline int ember_vips_start(void) {
  mallopt(M_ARENA_MAX, 2);
  g_log_set_handler("VIPS", G_LOG_LEVEL_MASK, ember_vips_hush, NULL);
  if (vips_init("ember") != 0) return -1;
  vips_block_untrusted_set(TRUE);
  vips_operation_block_set("VipsForeignLoad", TRUE);
  vips_cache_set_max(0);
  vips_concurrency_set(1);
  return 0;
}

static inline void ember_vips_allow(const char *loader) { vips_operation_block_set(loader, FALSE); }

// A macro's worth of casts: is there a loader of that name in this build of libvips? Some come as
// modules of their own (HEIC does), which a slim image can lack.
static inline int ember_vips_has(const char *nickname) {
  return vips_type_find("VipsOperation", nickname) != 0;
}

static inline void ember_vips_unref(ember_image *image) { g_object_unref((VipsImage *)image); }

// Every loader reads top to bottom, once, and only the first page. With `strict` a file that ends
// early fails; without, what came before is used.
#define EMBER_VIPS_LOADER(name)                                                          \
  static inline ember_image *ember_vips_##name(const char *path, int strict) {           \
    VipsImage *out = NULL;                                                               \
    vips_##name(path, &out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",                 \
                strict ? VIPS_FAIL_ON_TRUNCATED : VIPS_FAIL_ON_NONE, NULL);              \
    return (ember_image *)out;                                                           \
  }
EMBER_VIPS_LOADER(jpegload)
EMBER_VIPS_LOADER(pngload)
EMBER_VIPS_LOADER(webpload)
EMBER_VIPS_LOADER(heifload)
EMBER_VIPS_LOADER(gifload)
EMBER_VIPS_LOADER(tiffload)

// The fields of the header, without the struct.
static inline int ember_vips_width(ember_image *image) {
  return vips_image_get_width((VipsImage *)image);
}
static inline int ember_vips_height(ember_image *image) {
  return vips_image_get_height((VipsImage *)image);
}
static inline int ember_vips_bands(ember_image *image) {
  return vips_image_get_bands((VipsImage *)image);
}
static inline int ember_vips_pages(ember_image *image) {
  return vips_image_get_n_pages((VipsImage *)image);
}
static inline int ember_vips_orientation(ember_image *image) {
  return vips_image_get_orientation((VipsImage *)image);
}
static inline int ember_vips_has_alpha(ember_image *image) {
  return vips_image_hasalpha((VipsImage *)image);
}

// Interpretation is an enum that only has to answer these.
static inline int ember_vips_is_cmyk(ember_image *image) {
  return vips_image_get_interpretation((VipsImage *)image) == VIPS_INTERPRETATION_CMYK;
}
static inline int ember_vips_is_16_bit(ember_image *image) {
  return vips_image_get_format((VipsImage *)image) == VIPS_FORMAT_USHORT;
}

// A field of text, owned by the image; NULL when there is none. (Missing is an error to libvips.)
static inline const char *ember_vips_text(ember_image *image, const char *name) {
  const char *text = NULL;
  if (vips_image_get_typeof((VipsImage *)image, name) == 0) return NULL;
  return vips_image_get_string((VipsImage *)image, name, &text) == 0 ? text : NULL;
}

// A field of bytes, owned by the image; NULL when there is none.
static inline const void *ember_vips_blob(ember_image *image, const char *name, size_t *size) {
  const void *bytes = NULL;
  if (vips_image_get_typeof((VipsImage *)image, name) == 0) return NULL;
  return vips_image_get_blob((VipsImage *)image, name, &bytes, size) == 0 ? bytes : NULL;
}

static inline void ember_vips_set_blob(ember_image *image, const char *name, const void *bytes,
                                       size_t size) {
  vips_image_set_blob_copy((VipsImage *)image, name, bytes, size);
}

// An 8-bit image with memory of its own to decode into: one band of grey or three of sRGB.
static inline ember_image *ember_vips_blank(int width, int height, int bands) {
  VipsImage *out = vips_image_new_memory();
  vips_image_init_fields(out, width, height, bands, VIPS_FORMAT_UCHAR, VIPS_CODING_NONE,
                         bands == 1 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB, 1, 1);
  if (vips_image_pipelinev(out, VIPS_DEMAND_STYLE_ANY, NULL) == 0 &&
      vips_image_write_prepare(out) == 0)
    return (ember_image *)out;
  g_object_unref(out);
  return NULL;
}

// The pixels of an image that lies in memory, row by row without padding.
static inline unsigned char *ember_vips_pixels(ember_image *image) {
  return (unsigned char *)vips_image_get_data((VipsImage *)image);
}

// Runs all that was asked for so far: here a file is decoded, and here it can fail.
static inline ember_image *ember_vips_settle(ember_image *image) {
  return (ember_image *)vips_image_copy_memory((VipsImage *)image);
}

// Both scales are given, so that no edge rounds to nothing. Catmull-Rom: a third less work than
// Lanczos, and less ringing beside hard edges.
static inline ember_image *ember_vips_resize(ember_image *image, double across, double down) {
  VipsImage *out = NULL;
  vips_resize((VipsImage *)image, &out, across, "vscale", down, "kernel", VIPS_KERNEL_CUBIC, NULL);
  return (ember_image *)out;
}

// Lays an image that has transparency on a ground given as `count` bands of its own depth.
static inline ember_image *ember_vips_flatten(ember_image *image, double *ground, int count) {
  VipsImage *out = NULL;
  VipsArrayDouble *background = vips_array_double_new(ground, count);
  vips_flatten((VipsImage *)image, &out, "background", background, NULL);
  vips_area_unref(VIPS_AREA(background));
  return (ember_image *)out;
}

// From the profile inside the image, or else the one named, to 8-bit sRGB. NULL when neither fits.
static inline ember_image *ember_vips_from_profile(ember_image *image, const char *otherwise) {
  VipsImage *out = NULL;
  if (otherwise == NULL)
    vips_icc_transform((VipsImage *)image, &out, "srgb", "embedded", TRUE, NULL);
  else
    vips_icc_transform((VipsImage *)image, &out, "srgb", "embedded", TRUE, "input_profile",
                       otherwise, NULL);
  return (ember_image *)out;
}

// To 8-bit sRGB without a profile: values that are sRGB already stay what they are.
static inline ember_image *ember_vips_to_srgb(ember_image *image) {
  VipsImage *out = NULL;
  vips_colourspace((VipsImage *)image, &out, VIPS_INTERPRETATION_sRGB, NULL);
  return (ember_image *)out;
}

// Turns an image upright from the EXIF orientation given (1…8), whatever its own fields say.
static inline ember_image *ember_vips_upright(ember_image *image, int orientation) {
  VipsImage *copy = NULL, *out = NULL;
  if (vips_copy((VipsImage *)image, &copy, NULL) != 0) return NULL;
  vips_image_set_int(copy, VIPS_META_ORIENTATION, orientation);
  vips_autorot(copy, &out, NULL);
  g_object_unref(copy);
  return (ember_image *)out;
}

// Encodes WebP into memory that ember_vips_free gives back. `strip` leaves out the original's EXIF,
// XMP, IPTC and profile, though not an EXIF that libvips makes itself.
static inline void *ember_vips_webp(ember_image *image, int quality, int effort, size_t *size) {
  void *bytes = NULL;
  vips_webpsave_buffer((VipsImage *)image, &bytes, size, "Q", quality, "effort", effort, "strip",
                       TRUE, NULL);
  return bytes;
}

static inline void ember_vips_free(void *bytes) { g_free(bytes); }

// Gives back what libvips kept for this thread, and the error text that nobody will read.
static inline void ember_vips_rest(void) {
  vips_error_clear();
  vips_thread_shutdown();
}

// Writes a file whose type and options its name says ("a.png[bitdepth=16]"). Only the tests write
// files, to have something to open; variadic like the rest.
static inline int ember_vips_write(ember_image *image, const char *name) {
  return vips_image_write_to_file((VipsImage *)image, name, NULL);
}
