#ifndef KERNEL_REPLAY_H
#define KERNEL_REPLAY_H
#include "CKernels.h"

enum { MOST_NUMBERS = 9, MOST_ROWS = 160, MOST_TARGETS = 2 };
// Instead of an offset: up to the last byte that can be touched, or from the first.
enum { AT_END = -1, AT_START = -2 };

// Bytes; a pointer to them points `lead` bytes behind the first.
typedef struct {
  size_t lead, count;
  const uint8_t *bytes;
} memory;

// One call of a kernel, what it reads, and what its targets hold before and after.
typedef struct {
  memory name;
  size_t number_count, row_count, target_count;
  int64_t numbers[MOST_NUMBERS];
  memory rows[MOST_ROWS];
  size_t sample_sizes[MOST_TARGETS];
  memory before[MOST_TARGETS], expected[MOST_TARGETS];
} replay_case;

// UNKNOWN: no kernel has this name; NO_VARIANT: the set has none of its own.
typedef enum { HAS_RUN, NO_VARIANT, UNKNOWN } outcome;

// Puts rows and targets in place and runs the kernel; `found` is what the targets hold
// then.
outcome run_case(const replay_case *test, int offset, memory *found);

// True if nothing beside that target was written.
bool is_intact(size_t target);

#endif
