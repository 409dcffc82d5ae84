// Runs kernels of one instruction set on the cases of a file that
// `retile-kernelcheck --write-cases` wrote, and compares what they write with what
// the scalar definition wrote. For processors that Swift does not run on here;
// Sources/KernelChecking/CaseFile.swift describes the file.
//
//   cc -DSET=neon -ICShims/CKernels/include Tests/KernelReplay/*.c CShims/CKernels/neon/*.c
//   a.out CASES
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "replay.h"

static void need(bool right, const char *what) {
  if (right) return;
  fprintf(stderr, "replay: error: %s\n", what);
  exit(2);
}

// What is being done, for the message of a crash.
static char note[64];

static void crashed(int number) {
  (void)number;
  ssize_t written = write(2, note, strlen(note));
  _exit(written < 0 ? 2 : 1);
}

typedef struct {
  const uint8_t *next, *end;
} reader;

static const uint8_t *taken(reader *file, size_t count) {
  need(count <= (size_t)(file->end - file->next), "the file ends within a case");
  const uint8_t *bytes = file->next;
  file->next += count;
  return bytes;
}

static int64_t read_number(reader *file) {
  const uint8_t *bytes = taken(file, 8);
  uint64_t number = 0;
  for (int i = 7; i >= 0; i--) number = number << 8 | bytes[i];
  return (int64_t)number;
}

static memory read_memory(reader *file) {
  memory read = {.lead = (size_t)read_number(file), .count = (size_t)read_number(file)};
  read.bytes = taken(file, read.count);
  return read;
}

static replay_case read_case(reader *file) {
  replay_case test = {.name = read_memory(file)};
  if (test.name.count == 0) return test;
  test.number_count = (size_t)read_number(file);
  need(test.number_count <= MOST_NUMBERS, "too many numbers");
  for (size_t i = 0; i < test.number_count; i++) test.numbers[i] = read_number(file);
  test.row_count = (size_t)read_number(file);
  need(test.row_count <= MOST_ROWS, "too many rows");
  for (size_t i = 0; i < test.row_count; i++) test.rows[i] = read_memory(file);
  test.target_count = (size_t)read_number(file);
  need(test.target_count <= MOST_TARGETS, "too many targets");
  for (size_t i = 0; i < test.target_count; i++) {
    test.sample_sizes[i] = (size_t)read_number(file);
    test.before[i] = read_memory(file);
    test.expected[i] = read_memory(file);
  }
  return test;
}

// True if the set has the kernel.
static bool check(const replay_case *test, int offset, long number, long *faults) {
  memory found[MOST_TARGETS];
  snprintf(note, sizeof note, "case %ld: %.*s, offset %d: crash\n", number,
           (int)test->name.count, (const char *)test->name.bytes, offset);
  outcome result = run_case(test, offset, found);
  need(result != UNKNOWN, "a kernel that this program does not know");
  if (result == NO_VARIANT) return false;
  for (size_t i = 0; i < test->target_count; i++) {
    const uint8_t *expected = test->expected[i].bytes;
    size_t byte = 0;
    while (byte < test->expected[i].count && found[i].bytes[byte] == expected[byte]) byte++;
    bool is_equal = byte == test->expected[i].count;
    if (is_equal && is_intact(i)) continue;
    ++*faults;
    printf("case %ld: %.*s(", number, (int)test->name.count, (const char *)test->name.bytes);
    for (size_t k = 0; k < test->number_count; k++)
      printf("%s%lld", k ? ", " : "", (long long)test->numbers[k]);
    if (is_equal)
      printf("), offset %d: target %zu: written beside the row\n", offset, i);
    else
      printf("), offset %d: target %zu, byte %zu is %d, by the definition %d\n", offset, i, byte,
             found[i].bytes[byte], expected[byte]);
  }
  return true;
}

int main(int argument_count, char **arguments) {
  need(argument_count == 2, "give one file of cases");
  FILE *input = fopen(arguments[1], "rb");
  need(input && fseek(input, 0, SEEK_END) == 0, "the file cannot be opened");
  long size = ftell(input);
  rewind(input);
  uint8_t *bytes = malloc((size_t)size + 1);
  need(bytes && fread(bytes, 1, (size_t)size, input) == (size_t)size, "the file cannot be read");
  fclose(input);

  reader file = {bytes, bytes + size};
  need(memcmp(taken(&file, 8), "RTKCASE1", 8) == 0, "this is no file of kernel cases");
  signal(SIGSEGV, crashed);
  signal(SIGBUS, crashed);
  signal(SIGILL, crashed);
  // The end of a page first, then some places in between.
  const int offsets[] = {AT_END, AT_START, 0, 1, 7, 8, 15, 18, 31};
  long cases = 0, runs = 0, without = 0, faults = 0;
  for (;; cases++) {
    replay_case test = read_case(&file);
    if (test.name.count == 0) break;
    for (size_t i = 0; i < sizeof offsets / sizeof *offsets && faults < 10; i++, runs++) {
      if (check(&test, offsets[i], cases, &faults)) continue;
      without++;
      break;
    }
  }
  printf("%ld cases (%ld of kernels without a variant), %ld runs: %s\n", cases, without, runs,
         faults ? "faults" : "equal");
  free(bytes);
  return faults || runs == 0;
}
