#ifndef CAVSHIM_H
#define CAVSHIM_H
// What Swift cannot import of FFmpeg: macros, variadics, callbacks with va_list.
// A deprecated call in the shims is an error.
#pragma clang diagnostic error "-Wdeprecated-declarations"

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <stddef.h>

// The range supported: FFmpeg 5.1 (libavformat 59.27, libavcodec 59.37) and later 5.x.
#if LIBAVFORMAT_VERSION_INT < AV_VERSION_INT(59, 27, 100) || LIBAVFORMAT_VERSION_MAJOR > 59
#error "Retile supports FFmpeg 5.1 and later 5.x (libavformat 59.27 and up)"
#endif

static const int64_t CAV_NOPTS = AV_NOPTS_VALUE;
static const int CAV_ERROR_EOF = AVERROR_EOF;
static const int CAV_ERROR_AGAIN = AVERROR(EAGAIN);
static const int CAV_ERROR_INVALID = AVERROR_INVALIDDATA;
static const int CAV_ERROR_IO = AVERROR(EIO);
static const int CAV_ERROR_NOMEM = AVERROR(ENOMEM);

/// Sends libav's messages to a store in memory instead of stderr. Safe to call again.
void cav_log_capture(void);

/// Copies the newest message of level error or worse (or an empty text) to `buffer`.
void cav_log_last_error(char *buffer, size_t size);

/// Forgets the newest message.
void cav_log_clear(void);

/// How many messages of level error or worse came since the program began.
long cav_log_error_count(void);

/// Lets `context` (allocated, not yet opened) open the one file that it is given and no other:
/// what a playlist, a reference movie or a file list names stays closed.
void cav_open_only_main_file(AVFormatContext *context);

/// Copies the name of the last file that was refused (or an empty text) to `buffer`.
void cav_refused_file(char *buffer, size_t size);

#endif
