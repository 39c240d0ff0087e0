#pragma once
#include <errno.h>
#include <iconv.h>
// Expat declares its guard against growing entities only where this is said, though Debian's has it.
#ifndef XML_DTD
#define XML_DTD 1
#endif
#include <expat.h>

// Converts what it can; 0, or why it stopped (E2BIG, EILSEQ, EINVAL).
static inline int sumiConvert(iconv_t converter, char **input, size_t *inputLeft, char **output,
                              size_t *outputLeft) {
  return iconv(converter, input, inputLeft, output, outputLeft) == (size_t)-1 ? errno : 0;
}
