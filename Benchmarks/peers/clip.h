// A video that is decoded frame by frame with libavcodec.
#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>

typedef struct {
  AVFormatContext *container;
  AVCodecContext *decoder;
  AVPacket *packet;
  int stream;
} Clip;

// Opens a file for decoding with so many frame threads.
Clip open_clip(const char *path, int threads);

// Decodes the next frame; 0 when there is none. Only 8-bit 4:2:0 is taken.
int next_frame(Clip *clip, AVFrame *frame);

void close_clip(Clip *clip);
