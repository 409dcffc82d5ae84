#include <stdio.h>
#include <string.h>

#include "notes.h"

enum { LINE = 512 };

// A failing call and the messages that explain it come on one thread; inputs on other threads
// do not mix in.
static _Thread_local char last[LINE];
static _Thread_local bool refused;

// libavcodec's threads call this at the same time.
static void store(void *context, int level, const char *format, va_list arguments) {
  if (level > AV_LOG_WARNING) {
    // A remark at level info is all that libavcodec says of macroblocks that were not in the stream.
    if (level == AV_LOG_INFO && strncmp(format, "concealing ", 11) == 0) cav_notes_conceal(context);
    return;
  }
  char line[LINE] = "";
  // No "[h264 @ 0x55d0c0ffee]": the address differs in every run, and the file is named anyway.
  int prefix = 0;
  if (av_log_format_line2(context, level, format, arguments, line, sizeof line, &prefix) < 0) return;
  size_t length = strlen(line);
  while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r')) line[--length] = 0;
  if (length == 0) return;
  cav_notes_take(context, level, line);
  if (level > AV_LOG_ERROR) return;
  if (strstr(line, "not on whitelist") != NULL) refused = true;
  memcpy(last, line, sizeof last);
}

void cav_log_capture(void) { av_log_set_callback(store); }

void cav_log_last_error(char *buffer, size_t size) {
  if (buffer != NULL && size > 0) snprintf(buffer, size, "%s", last);
}

void cav_log_clear(void) {
  last[0] = 0;
  refused = false;
}

bool cav_log_refused(void) { return refused; }
