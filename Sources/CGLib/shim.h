// glib, already here by libvips: NFKC for passphrases and handles.
#pragma once
#include <glib.h>
