#include "clip.h"

#include "timing.h"

Clip open_clip(const char *path, int threads) {
  Clip clip = {0};
  av_log_set_level(AV_LOG_ERROR);
  if (avformat_open_input(&clip.container, path, NULL, NULL) < 0) die("cannot open", path);
  const AVCodec *codec;
  clip.stream = av_find_best_stream(clip.container, AVMEDIA_TYPE_VIDEO, -1, -1, &codec, 0);
  if (clip.stream < 0) die("no video", path);
  clip.decoder = avcodec_alloc_context3(codec);
  clip.packet = av_packet_alloc();
  if (!clip.decoder || !clip.packet) die("no memory", path);
  avcodec_parameters_to_context(
    clip.decoder, clip.container->streams[clip.stream]->codecpar);
  clip.decoder->thread_count = threads;
  clip.decoder->thread_type = FF_THREAD_FRAME;
  if (avcodec_open2(clip.decoder, codec, NULL) < 0) die("no decoder", path);
  return clip;
}

// Sends one packet of the video, or the end of the stream.
static void feed(Clip *clip) {
  for (;;) {
    if (av_read_frame(clip->container, clip->packet) < 0) {
      avcodec_send_packet(clip->decoder, NULL);
      return;
    }
    int ours = clip->packet->stream_index == clip->stream;
    if (ours && avcodec_send_packet(clip->decoder, clip->packet) < 0)
      die("decoding", "a packet was refused");
    av_packet_unref(clip->packet);
    if (ours) return;
  }
}

int next_frame(Clip *clip, AVFrame *frame) {
  for (;;) {
    int result = avcodec_receive_frame(clip->decoder, frame);
    if (result == AVERROR_EOF) return 0;
    if (result == AVERROR(EAGAIN)) {
      feed(clip);
      continue;
    }
    if (result < 0) die("decoding", "a frame could not be decoded");
    if (frame->format != AV_PIX_FMT_YUV420P && frame->format != AV_PIX_FMT_YUVJ420P)
      die("decoding", "the video is not 8-bit 4:2:0");
    return 1;
  }
}

void close_clip(Clip *clip) {
  av_packet_free(&clip->packet);
  avcodec_free_context(&clip->decoder);
  avformat_close_input(&clip->container);
}
