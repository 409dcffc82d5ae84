#ifndef CAVSHIM_H
#define CAVSHIM_H
// What Swift cannot import of FFmpeg: macros, variadics, callbacks with va_list.
// A deprecated call in the shims is an error.
#pragma clang diagnostic error "-Wdeprecated-declarations"

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <stdbool.h>
#include <stddef.h>

// The range supported: FFmpeg 5.1 (libavformat 59.27, libavcodec 59.37) and later 5.x.
#if LIBAVFORMAT_VERSION_INT < AV_VERSION_INT(59, 27, 100) || LIBAVFORMAT_VERSION_MAJOR > 59
#error "Retile supports FFmpeg 5.1 and later 5.x (libavformat 59.27 and up)"
#endif
#if LIBAVCODEC_VERSION_INT < AV_VERSION_INT(59, 37, 100) || LIBAVCODEC_VERSION_MAJOR > 59
#error "Retile supports FFmpeg 5.1 and later 5.x (libavcodec 59.37 and up)"
#endif

static const int64_t CAV_NOPTS = AV_NOPTS_VALUE;
static const int CAV_ERROR_EOF = AVERROR_EOF;
static const int CAV_ERROR_EXIT = AVERROR_EXIT;
static const int CAV_ERROR_AGAIN = AVERROR(EAGAIN);
static const int CAV_ERROR_INVALID = AVERROR_INVALIDDATA;
static const int CAV_ERROR_IO = AVERROR(EIO);
static const int CAV_ERROR_NOMEM = AVERROR(ENOMEM);
static const int CAV_ERROR_PROTOCOL = AVERROR_PROTOCOL_NOT_FOUND;

// MARK: log
//
// libav reports some damage in log lines only, so they are read, not printed.

/// Takes libav's messages over from stderr, for the whole process. Safe to call again.
void cav_log_capture(void);

/// Copies the newest message of level error or worse that libav gave on the calling thread
/// (or an empty text) to `buffer`.
void cav_log_last_error(char *buffer, size_t size);

/// Forgets the calling thread's newest message and refusal.
void cav_log_clear(void);

/// True if libav refused to open something on the calling thread since `cav_log_clear`: its
/// protocol is not on the whitelist.
bool cav_log_refused(void);

// MARK: notes

/// What libav says of one container or decoder while it works. Any thread may add to it.
typedef struct cav_notes cav_notes;

/// NULL if there is no memory.
cav_notes *cav_notes_new(void);

/// After this call libav's messages do not reach `notes` any more; NULL does nothing.
void cav_notes_free(cav_notes *notes);

/// How the demuxer of mp4 and mov begins to say that it does not open what a track refers to.
#define CAV_EXTERNAL_TRACK "Skipped opening external track"

/// Notes what a demuxer says of missing or damaged bytes. Takes `context->opaque`.
void cav_notes_watch_format(cav_notes *notes, AVFormatContext *context);

/// Notes every message of level error or worse of a decoder. Takes `context->opaque`; to be
/// called before `avcodec_open2`, so that the decoder's own threads are watched too.
void cav_notes_watch_codec(cav_notes *notes, AVCodecContext *context);

/// From now on every message of level error or worse of the demuxer is noted.
void cav_notes_expect_packets(cav_notes *notes);

/// How many messages were noted.
long cav_notes_count(cav_notes *notes);

/// In how many pictures the decoder made up macroblocks that were not in the stream.
long cav_notes_concealed(cav_notes *notes);

/// Copies the first message noted (or an empty text) to `buffer`.
void cav_notes_first(cav_notes *notes, char *buffer, size_t size);

#endif
