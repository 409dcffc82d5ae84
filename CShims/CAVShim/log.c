#include "CAVShim.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char last[512];
static long errors;

// libavcodec's threads call this at the same time.
static void store(void *context, int level, const char *format, va_list arguments) {
  if (level > AV_LOG_ERROR) return;
  char line[512];
  int prefix = 0;
  av_log_format_line2(context, level, format, arguments, line, sizeof line, &prefix);
  size_t length = strlen(line);
  while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r')) line[--length] = 0;
  if (length == 0) return;
  // "[h264 @ 0x55d0c0ffee] text": the address says nothing to a reader and differs in every run.
  char *address = strstr(line, " @ 0x");
  if (line[0] == '[' && address != NULL) {
    char *bracket = strchr(address, ']');
    if (bracket != NULL) memmove(address, bracket, strlen(bracket) + 1);
  }
  pthread_mutex_lock(&lock);
  memcpy(last, line, sizeof last);
  errors++;
  pthread_mutex_unlock(&lock);
}

void cav_log_capture(void) { av_log_set_callback(store); }

void cav_log_last_error(char *buffer, size_t size) {
  pthread_mutex_lock(&lock);
  snprintf(buffer, size, "%s", last);
  pthread_mutex_unlock(&lock);
}

void cav_log_clear(void) {
  pthread_mutex_lock(&lock);
  last[0] = 0;
  pthread_mutex_unlock(&lock);
}

long cav_log_error_count(void) {
  pthread_mutex_lock(&lock);
  long count = errors;
  pthread_mutex_unlock(&lock);
  return count;
}
