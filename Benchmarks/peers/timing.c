#include "timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

void die(const char *what, const char *detail) {
  fprintf(stderr, "error: %s: %s\n", what, detail);
  exit(1);
}

static double seconds_of(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double thread_seconds(void) { return seconds_of(CLOCK_THREAD_CPUTIME_ID); }

double wall_seconds(void) { return seconds_of(CLOCK_MONOTONIC); }

static int by_value(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

double median(double *values, int count) {
  qsort(values, (size_t)count, sizeof *values, by_value);
  int middle = count / 2;
  return count % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

int positive(const char *text) {
  char *end;
  long number = strtol(text, &end, 10);
  if (*text == 0 || *end != 0 || number < 1 || number > 1000000)
    die("not a whole number from 1 to 1000000", text);
  return (int)number;
}
