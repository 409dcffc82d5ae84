// Clocks, medians, and how a tool gives up.
#pragma once

// Prints what failed and exits with 1.
_Noreturn void die(const char *what, const char *detail);

// Seconds of CPU time that this thread has used.
double thread_seconds(void);

// Seconds of a clock that only goes forwards.
double wall_seconds(void);

// The median; sorts the values.
double median(double *values, int count);

// A whole number from 1 to 1000000, or the end of the tool.
int positive(const char *text);
