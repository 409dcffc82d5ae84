#ifndef CAVSHIM_H
#define CAVSHIM_H
// What Swift cannot import of FFmpeg: macros, variadics, endian-dependent names.
// A deprecated call anywhere in the shims is an error.
#pragma clang diagnostic error "-Wdeprecated-declarations"

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>

// FFmpeg 5.1 up to 7.x: what the calls used here have in common.
#if LIBAVFORMAT_VERSION_MAJOR < 59
#error "Retile needs FFmpeg 5.1 or newer (libavformat 59)"
#endif

static const int64_t CAV_NOPTS = AV_NOPTS_VALUE;
static const int CAV_ERROR_EOF = AVERROR_EOF;
static const int CAV_ERROR_AGAIN = AVERROR(EAGAIN);
static const int CAV_ERROR_INVALID = AVERROR_INVALIDDATA;

#endif
