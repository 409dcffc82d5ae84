#include "CAVShim.h"

#include <pthread.h>
#include <stdio.h>

typedef int (*open_function)(AVFormatContext *, AVIOContext **, const char *, int, AVDictionary **);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char refused[1024];
// libavformat's own function: the same for every context.
static open_function original;

static int open_main_file(AVFormatContext *context, AVIOContext **io, const char *url, int flags,
                          AVDictionary **options) {
  // avformat_open_input opens its file into the context's own pb; demuxers use other places.
  if (io == &context->pb) return original(context, io, url, flags, options);
  pthread_mutex_lock(&lock);
  snprintf(refused, sizeof refused, "%s", url);
  pthread_mutex_unlock(&lock);
  return AVERROR(EACCES);
}

void cav_open_only_main_file(AVFormatContext *context) {
  pthread_mutex_lock(&lock);
  if (context->io_open != open_main_file) original = context->io_open;
  refused[0] = 0;
  pthread_mutex_unlock(&lock);
  context->io_open = open_main_file;
}

void cav_refused_file(char *buffer, size_t size) {
  pthread_mutex_lock(&lock);
  snprintf(buffer, size, "%s", refused);
  pthread_mutex_unlock(&lock);
}
