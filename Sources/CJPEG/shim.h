// libjpeg-turbo: the one decoder that is called without libvips between, for two things libvips
// does not pass on: scales of n/8 other than 1, 1/2, 1/4, 1/8, and which warnings mean lost pixels.
#pragma once
#include <setjmp.h>
#include <stddef.h>
#include <stdio.h>
// jpeglib.h needs size_t and FILE, so it comes after them.
#include <jpeglib.h>
#include <jerror.h>

// A picture that comes in more scans than any camera or tool writes is a trap for the decoder:
// each scan walks all coefficients again.
#define EMBER_JPEG_SCANS 100

typedef struct {
  struct jpeg_error_mgr base;  // first, so that libjpeg's pointer to it is a pointer to this
  struct jpeg_progress_mgr progress;
  jmp_buf leave;
  int damaged;
} ember_jpeg_state;

// libjpeg's own handler calls exit(); this one goes back to ember_jpeg_decode.
static inline void ember_jpeg_fail(j_common_ptr info) {
  longjmp(((ember_jpeg_state *)info->err)->leave, 1);
}

// libjpeg's own handler prints to stderr. Of its warnings only these mean that pixels were lost;
// others (stray bytes between segments, odd scan parameters) come from phones whose photos are
// whole. A missing end marker loses pixels only where further scans should have come.
static inline void ember_jpeg_note(j_common_ptr info, int level) {
  if (level >= 0) return;
  ember_jpeg_state *state = (ember_jpeg_state *)info->err;
  switch (info->err->msg_code) {
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC: state->damaged = 1; break;
    case JWRN_JPEG_EOF:
      if (info->is_decompressor && ((j_decompress_ptr)info)->progressive_mode) state->damaged = 1;
      break;
    default: break;
  }
}

static inline void ember_jpeg_watch(j_common_ptr info) {
  if (((j_decompress_ptr)info)->input_scan_number > EMBER_JPEG_SCANS) ember_jpeg_fail(info);
}

// Decodes into `pixels`, which holds width * height * channels bytes without padding, where width
// and height are the picture's scaled by eighths/8 and rounded up; channels is 1 (grey) or 3 (RGB).
// A picture of any other size fails before a byte is written. Answers 0 when pixels came out,
// with `damaged` set when some of them were lost, and -1 when none did.
// It is C because libjpeg leaves an error only through longjmp, which Swift can't survive.
static inline int ember_jpeg_decode(const char *path, int eighths, int channels, int width,
                                    int height, unsigned char *pixels, int *damaged) {
  struct jpeg_decompress_struct info;
  ember_jpeg_state state;
  FILE *file = fopen(path, "rbe");
  if (file == NULL) return -1;
  info.err = jpeg_std_error(&state.base);
  state.base.error_exit = ember_jpeg_fail;
  state.base.emit_message = ember_jpeg_note;
  state.progress.progress_monitor = ember_jpeg_watch;
  state.damaged = 0;
  if (setjmp(state.leave)) {
    jpeg_destroy_decompress(&info);
    fclose(file);
    return -1;
  }
  jpeg_create_decompress(&info);
  info.progress = &state.progress;
  jpeg_stdio_src(&info, file);
  jpeg_read_header(&info, TRUE);
  info.out_color_space = channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
  info.scale_num = (unsigned)eighths;
  info.scale_denom = 8;
  jpeg_start_decompress(&info);
  if ((int)info.output_width != width || (int)info.output_height != height ||
      info.output_components != channels)
    ember_jpeg_fail((j_common_ptr)&info);
  while (info.output_scanline < info.output_height) {
    JSAMPROW row = pixels + (size_t)info.output_scanline * (size_t)width * (size_t)channels;
    jpeg_read_scanlines(&info, &row, 1);
  }
  *damaged = state.damaged;
  jpeg_destroy_decompress(&info);
  fclose(file);
  return 0;
}
