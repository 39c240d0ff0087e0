#pragma once
#include <stddef.h>
#include <stdint.h>

// Of libFuzzer, which -sanitize=fuzzer links.
int LLVMFuzzerRunDriver(int *count, char ***words, int (*test)(const uint8_t *bytes, size_t count));
