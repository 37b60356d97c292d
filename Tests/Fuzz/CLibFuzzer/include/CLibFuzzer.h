#ifndef USHER_CLIBFUZZER_H
#define USHER_CLIBFUZZER_H

#include <stddef.h>
#include <stdint.h>

// libFuzzer's driver without its main (https://llvm.org/docs/LibFuzzer.html, "Using libFuzzer as a library"): reads the
// command line, and calls `run` with one input after the other. `run` returns 0, or -1 to keep an input out of the corpus.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*run)(const uint8_t *bytes, size_t count));

#endif
