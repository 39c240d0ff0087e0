#pragma once
// What is read is not written to.
#define ZLIB_CONST
#include <zlib.h>

// Macros that hide a size or a value from Swift.
static inline int sumiInflateInit(z_stream *stream, int windowBits) {
  return inflateInit2(stream, windowBits);
}
// The level that most programs use: the highest takes three times as long for a hundredth less.
static inline int sumiDeflateInitUsual(z_stream *stream) {
  return deflateInit2(stream, 6, Z_DEFLATED, MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
}
static inline int sumiDeflateInit(z_stream *stream, int windowBits) {
  return deflateInit2(stream, 9, Z_DEFLATED, windowBits, 9, Z_DEFAULT_STRATEGY);
}
