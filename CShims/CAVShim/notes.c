#include "notes.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cav_notes {
  cav_notes *next;
  bool expects_packets;
  long count;
  long concealed;
  char first[512];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// All that live. A context's opaque pointer is only ours if it is one of these.
static cav_notes *all;

// How libavformat 5.1's demuxers report a file that ends too soon or keeps its samples in other
// files; the first and the last are mere warnings.
static const char *const missing[] = {
    "Packet corrupt", "partial file", "File ended prematurely", CAV_EXTERNAL_TRACK};

static bool says_missing(const char *line) {
  for (size_t i = 0; i < sizeof missing / sizeof *missing; i++) {
    if (strstr(line, missing[i]) != NULL) return true;
  }
  return false;
}

static bool is_format(void *context) {
  return *(const AVClass *const *)context == avformat_get_class();
}

// The notes that watch the context, or NULL; to be called with the lock.
static cav_notes *watching(void *context) {
  const AVClass *class = *(const AVClass *const *)context;
  if (!is_format(context) && class != avcodec_get_class()) return NULL;
  void *opaque = is_format(context) ? ((AVFormatContext *)context)->opaque
                                    : ((AVCodecContext *)context)->opaque;
  cav_notes *notes = opaque == NULL ? NULL : all;
  while (notes != NULL && notes != opaque) notes = notes->next;
  return notes;
}

void cav_notes_conceal(void *context) {
  if (context == NULL) return;
  pthread_mutex_lock(&lock);
  cav_notes *notes = watching(context);
  if (notes != NULL) notes->concealed++;
  pthread_mutex_unlock(&lock);
}

void cav_notes_take(void *context, int level, const char *line) {
  if (context == NULL) return;
  pthread_mutex_lock(&lock);
  cav_notes *notes = watching(context);
  if (notes != NULL) {
    bool is_demuxer = is_format(context);
    bool is_error = level <= AV_LOG_ERROR && (!is_demuxer || notes->expects_packets);
    if (is_error || (is_demuxer && says_missing(line))) {
      if (notes->count++ == 0) snprintf(notes->first, sizeof notes->first, "%s", line);
    }
  }
  pthread_mutex_unlock(&lock);
}

cav_notes *cav_notes_new(void) {
  cav_notes *notes = calloc(1, sizeof *notes);
  if (notes == NULL) return NULL;
  pthread_mutex_lock(&lock);
  notes->next = all;
  all = notes;
  pthread_mutex_unlock(&lock);
  return notes;
}

void cav_notes_free(cav_notes *notes) {
  if (notes == NULL) return;
  pthread_mutex_lock(&lock);
  cav_notes **link = &all;
  while (*link != NULL && *link != notes) link = &(*link)->next;
  if (*link != NULL) *link = notes->next;
  pthread_mutex_unlock(&lock);
  free(notes);
}

void cav_notes_watch_format(cav_notes *notes, AVFormatContext *context) {
  if (context != NULL) context->opaque = notes;
}

void cav_notes_watch_codec(cav_notes *notes, AVCodecContext *context) {
  if (context != NULL) context->opaque = notes;
}

void cav_notes_expect_packets(cav_notes *notes) {
  if (notes == NULL) return;
  pthread_mutex_lock(&lock);
  notes->expects_packets = true;
  pthread_mutex_unlock(&lock);
}

long cav_notes_count(cav_notes *notes) {
  if (notes == NULL) return 0;
  pthread_mutex_lock(&lock);
  long count = notes->count;
  pthread_mutex_unlock(&lock);
  return count;
}

long cav_notes_concealed(cav_notes *notes) {
  if (notes == NULL) return 0;
  pthread_mutex_lock(&lock);
  long count = notes->concealed;
  pthread_mutex_unlock(&lock);
  return count;
}

void cav_notes_first(cav_notes *notes, char *buffer, size_t size) {
  if (buffer == NULL || size == 0) return;
  buffer[0] = 0;
  if (notes == NULL) return;
  pthread_mutex_lock(&lock);
  snprintf(buffer, size, "%s", notes->first);
  pthread_mutex_unlock(&lock);
}
