#include "CNGHTTP2.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { STEP = 64, CLASSES = 8, KEPT_PER_CLASS = 512 };

// In front of each block; what malloc returns is aligned for everything, and so is what follows 16 bytes of it.
typedef union header {
  struct {
    union header *next;
    size_t size;
  };
  max_align_t alignment;
} header;

static _Thread_local struct {
  header *first;
  unsigned count;
} kept[CLASSES];

// The class whose blocks hold so many bytes; CLASSES if there is none.
static size_t class_of(size_t size) { return size ? (size - 1) / STEP : 0; }

static void *take(size_t size, void *context) {
  (void)context;
  size_t class = class_of(size);
  if (class >= CLASSES) {
    header *block = size > SIZE_MAX - sizeof(header) ? NULL : malloc(sizeof(header) + size);
    if (!block) return NULL;
    block->size = size;
    return block + 1;
  }
  header *block = kept[class].first;
  if (block) {
    kept[class].first = block->next;
    kept[class].count--;
  } else if (!(block = malloc(sizeof(header) + (class + 1) * STEP))) {
    return NULL;
  }
  block->size = (class + 1) * STEP;
  return block + 1;
}

static void give_back(void *memory, void *context) {
  (void)context;
  if (!memory) return;
  header *block = (header *)memory - 1;
  size_t class = class_of(block->size);
  if (class >= CLASSES || kept[class].count >= KEPT_PER_CLASS) {
    free(block);
    return;
  }
  block->next = kept[class].first;
  kept[class].first = block;
  kept[class].count++;
}

static void *take_cleared(size_t number, size_t size, void *context) {
  if (size && number > SIZE_MAX / size) return NULL;
  void *memory = take(number * size, context);
  return memory ? memset(memory, 0, number * size) : NULL;
}

static void *change(void *memory, size_t size, void *context) {
  if (!memory) return take(size, context);
  header *block = (header *)memory - 1;
  if (size <= block->size) return memory;
  void *larger = take(size, context);
  if (!larger) return NULL;
  memcpy(larger, memory, block->size);
  give_back(memory, context);
  return larger;
}

nghttp2_mem *usher_session_memory(void) {
  static nghttp2_mem memory = {NULL, take, give_back, take_cleared, change};
  return &memory;
}
