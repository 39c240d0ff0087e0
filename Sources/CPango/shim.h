#pragma once
#include <pango/pangocairo.h>

// Casts and releases of GObject are macros, which Swift cannot see.
static inline void sumiReleaseObject(void *object) { g_object_unref(object); }
