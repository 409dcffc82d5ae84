// Runs commands in turn and reports what the kernel counted for each.
//
//   run PLAN ROUNDS PATIENCE RUNS ERRORS
//
// PLAN has a line for each case: its name and the command's words, with tabs between them. The
// first case is the base: it runs again after every second other one, so that each run has
// neighbours on both sides. A machine's speed drifts; the ratio to the neighbours does not.
// Before each run it waits, PATIENCE tenths of a second at most, until other programs are still.
// RUNS gets a line of JSON for each run, ERRORS the commands' stderr; stdout a line of JSON for
// each case, with medians. A case whose command fails is reported and left out from then on; if it
// is the base, that is the end.
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "timing.h"

enum { most_cases = 64, most_words = 1024, most_runs = 1000, longest_run = 600 };

typedef struct {
  double wall, user, system, memory, others;  // seconds, MiB, processors
} Run;

typedef struct {
  char *words[most_words];  // the name, the command, NULL
  int failed, count;
  Run runs[most_runs], neighbours[most_runs];
} Case;

static Case cases[most_cases];
static int case_count, errors_file;
static FILE *runs_file;

static void read_plan(const char *path) {
  FILE *plan = fopen(path, "r");
  if (!plan) die("no plan", path);
  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  while ((length = getline(&line, &room, plan)) > 0) {
    if (line[length - 1] == '\n') line[length - 1] = 0;
    if (case_count == most_cases) die("too many cases", path);
    char *rest = strdup(line);
    char **words = cases[case_count++].words;
    for (int i = 0; rest; i++) {
      if (i == most_words - 1) die("too many words", words[0]);
      words[i] = strsep(&rest, "\t");
    }
    if (!words[1]) die("no command", words[0]);
  }
  if (case_count == 0) die("no case", path);
  free(line);
  fclose(plan);
}

// Seconds that all processors have been busy since the start, and those that were stolen from
// this virtual machine.
static double busy_seconds(void) {
  long long user, nice, system, idle, waiting, interrupts, soft, stolen;
  FILE *file = fopen("/proc/stat", "r");
  if (!file || fscanf(file, "cpu %lld %lld %lld %lld %lld %lld %lld %lld", &user, &nice, &system,
                      &idle, &waiting, &interrupts, &soft, &stolen) != 8)
    die("cannot read", "/proc/stat");
  fclose(file);
  return (double)(user + nice + system + interrupts + soft + stolen) / (double)sysconf(_SC_CLK_TCK);
}

static void wait_for_stillness(int tenths) {
  for (; tenths > 0; tenths -= 4) {
    double before = busy_seconds();
    usleep(400000);
    if (busy_seconds() - before < 0.045) return;
  }
}

static double seconds(struct timeval time) {
  return (double)time.tv_sec + (double)time.tv_usec * 1e-6;
}

// Runs a case once; 0 if its command failed.
static int run_once(const Case *the_case, Run *run) {
  double busy = busy_seconds(), start = wall_seconds();
  // The child's peak memory begins with that of its parent, unless it shares it.
  pid_t child = vfork();
  if (child < 0) die("cannot start", the_case->words[0]);
  if (child == 0) {
    int null = open("/dev/null", O_RDWR);
    dup2(null, 0);
    dup2(null, 1);
    dup2(errors_file, 2);
    alarm(longest_run);
    execvp(the_case->words[1], the_case->words + 1);
    _exit(127);
  }
  int status;
  struct rusage usage;
  while (wait4(child, &status, 0, &usage) < 0)
    if (errno != EINTR) die("cannot wait for", the_case->words[0]);
  run->wall = wall_seconds() - start;
  run->user = seconds(usage.ru_utime);
  run->system = seconds(usage.ru_stime);
  run->memory = (double)usage.ru_maxrss / 1024;
  double others = busy_seconds() - busy - run->user - run->system;
  run->others = others > 0 ? others / run->wall : 0;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static double cpu(const Run *run) { return run->user + run->system; }

// Runs a case and keeps the figures.
static const Run *run_case(Case *the_case, int patience) {
  if (the_case->failed) return NULL;
  Run *run = &the_case->runs[the_case->count];
  wait_for_stillness(patience);
  if (!run_once(the_case, run)) {
    if (the_case == &cases[0]) die("the base failed", the_case->words[0]);
    fprintf(stderr, "warning: '%s' failed and is left out\n", the_case->words[0]);
    the_case->failed = 1;
    return NULL;
  }
  if (the_case->count == most_runs - 1) die("too many runs", the_case->words[0]);
  the_case->neighbours[the_case->count++] = *run;
  fprintf(runs_file,
          "{\"case\":\"%s\",\"user\":%.3f,\"system\":%.3f,\"wall\":%.3f,\"mebibytes\":%.1f,"
          "\"others\":%.2f}\n",
          the_case->words[0], run->user, run->system, run->wall, run->memory, run->others);
  fflush(runs_file);
  return run;
}

static void set_neighbours(Case *the_case, const Run *before, const Run *after) {
  Run *mean = &the_case->neighbours[the_case->count - 1];
  mean->wall = (before->wall + after->wall) / 2;
  mean->user = (before->user + after->user) / 2;
  mean->system = (before->system + after->system) / 2;
}

// All cases once, the base between them.
static void run_round(int patience) {
  const Run *before = run_case(&cases[0], patience);
  for (int i = 1; i < case_count; i += 2) {
    int ran[2] = {0, 0};
    for (int k = 0; k < 2 && i + k < case_count; k++)
      ran[k] = run_case(&cases[i + k], patience) != NULL;
    if (!ran[0] && !ran[1]) continue;
    const Run *after = run_case(&cases[0], patience);
    for (int k = 0; k < 2; k++)
      if (ran[k]) set_neighbours(&cases[i + k], before, after);
    before = after;
  }
}

typedef double (*Figure)(const Run *run, const Run *neighbours);

static double median_of(const Case *the_case, Figure figure) {
  double values[most_runs];
  for (int i = 0; i < the_case->count; i++)
    values[i] = figure(&the_case->runs[i], &the_case->neighbours[i]);
  return median(values, the_case->count);
}

static double figure_cpu(const Run *run, const Run *n) { return (void)n, cpu(run); }
static double figure_wall(const Run *run, const Run *n) { return (void)n, run->wall; }
static double figure_memory(const Run *run, const Run *n) { return (void)n, run->memory; }
static double figure_others(const Run *run, const Run *n) { return (void)n, run->others; }
static double figure_cpu_ratio(const Run *run, const Run *n) { return cpu(run) / cpu(n); }
static double figure_wall_ratio(const Run *run, const Run *n) { return run->wall / n->wall; }

static void report(const Case *the_case) {
  if (the_case->failed || the_case->count == 0) {
    printf("{\"case\":\"%s\",\"failed\":true}\n", the_case->words[0]);
    return;
  }
  printf("{\"case\":\"%s\",\"runs\":%d,\"cpu\":%.3f,\"wall\":%.3f,\"cpuRatio\":%.3f,"
         "\"wallRatio\":%.3f,\"mebibytes\":%.1f,\"others\":%.2f}\n",
         the_case->words[0], the_case->count, median_of(the_case, figure_cpu),
         median_of(the_case, figure_wall), median_of(the_case, figure_cpu_ratio),
         median_of(the_case, figure_wall_ratio), median_of(the_case, figure_memory),
         median_of(the_case, figure_others));
}

int main(int count, char **arguments) {
  if (count != 6) die("usage", "see the top of run.c");
  read_plan(arguments[1]);
  int rounds = positive(arguments[2]), patience = atoi(arguments[3]);
  runs_file = fopen(arguments[4], "a");
  errors_file = open(arguments[5], O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (!runs_file || errors_file < 0) die("cannot write", arguments[4]);
  fcntl(fileno(runs_file), F_SETFD, FD_CLOEXEC);

  Run unused;  // the video is read into the cache
  if (!run_once(&cases[0], &unused)) die("the base failed", cases[0].words[0]);
  for (int r = 0; r < rounds; r++) run_round(patience);
  for (int i = 0; i < case_count; i++) report(&cases[i]);
  return 0;
}
