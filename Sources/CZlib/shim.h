#pragma once
// What is read is not written to.
#define ZLIB_CONST
#include <zlib.h>

// Macros that hide a size or a value from Swift.
static inline int sumiInflateInit(z_stream *stream, int windowBits) {
  return inflateInit2(stream, windowBits);
}
static inline int sumiDeflateInit(z_stream *stream, int windowBits) {
  return deflateInit2(stream, 9, Z_DEFLATED, windowBits, 9, Z_DEFAULT_STRATEGY);
}
