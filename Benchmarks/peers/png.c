// PNG encoders on one picture in memory, in one thread.
//
//   png VIDEO ROUNDS
//
// Takes the last frame of the video's first 60 as 8-bit RGB. Prints a line of JSON for each
// encoder: the median of the rounds, and the size of the file.
#include <libavutil/opt.h>
#include <libswscale/swscale.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clip.h"
#include "timing.h"

static AVFrame *picture;  // rgb24

typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
} File;

static File file;

static void append(png_structp writer, png_bytep bytes, size_t count) {
  (void)writer;
  if (count > file.capacity - file.count) die("no room", "png");
  memcpy(file.bytes + file.count, bytes, count);
  file.count += count;
}

static void flush_nothing(png_structp writer) { (void)writer; }

static void encode_with_libpng(int level, int filters) {
  png_structp writer = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = writer ? png_create_info_struct(writer) : NULL;
  if (!info || setjmp(png_jmpbuf(writer))) die("libpng", "refuses");
  png_set_write_fn(writer, NULL, append, flush_nothing);
  png_set_IHDR(writer, info, (png_uint_32)picture->width, (png_uint_32)picture->height, 8,
               PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  if (level >= 0) png_set_compression_level(writer, level);
  if (filters >= 0) png_set_filter(writer, PNG_FILTER_TYPE_BASE, filters);
  png_write_info(writer, info);
  for (int y = 0; y < picture->height; y++)
    png_write_row(writer, picture->data[0] + (ptrdiff_t)y * picture->linesize[0]);
  png_write_end(writer, NULL);
  png_destroy_write_struct(&writer, &info);
}

// Values of the encoder's option "pred".
enum { encoder_default = -1, prediction_up = 2 };

static void encode_with_libavcodec(int level, int prediction) {
  AVCodecContext *encoder = avcodec_alloc_context3(avcodec_find_encoder(AV_CODEC_ID_PNG));
  AVPacket *packet = av_packet_alloc();
  if (!encoder || !packet) die("no memory", "encoder");
  encoder->width = picture->width;
  encoder->height = picture->height;
  encoder->pix_fmt = AV_PIX_FMT_RGB24;
  encoder->time_base = (AVRational){1, 25};
  encoder->thread_count = 1;
  if (level >= 0) encoder->compression_level = level;
  if (prediction >= 0) av_opt_set_int(encoder->priv_data, "pred", prediction, 0);
  if (avcodec_open2(encoder, NULL, NULL) < 0 || avcodec_send_frame(encoder, picture) < 0
      || avcodec_receive_packet(encoder, packet) < 0)
    die("libavcodec", "cannot encode PNG");
  file.count = (size_t)packet->size;
  av_packet_free(&packet);
  avcodec_free_context(&encoder);
}

static void decode_picture(const char *path) {
  Clip clip = open_clip(path, 1);
  AVFrame *frame = av_frame_alloc(), *last = av_frame_alloc();
  for (int number = 0; number < 60 && next_frame(&clip, frame); number++) {
    av_frame_unref(last);
    av_frame_move_ref(last, frame);
  }
  if (!last->data[0]) die("no frame", path);
  picture = av_frame_alloc();
  picture->format = AV_PIX_FMT_RGB24;
  picture->width = last->width;
  picture->height = last->height;
  if (av_frame_get_buffer(picture, 0) < 0) die("no memory", "picture");
  struct SwsContext *context =
    sws_getContext(last->width, last->height, last->format, last->width, last->height,
                   AV_PIX_FMT_RGB24, SWS_BILINEAR | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT, NULL,
                   NULL, NULL);
  if (!context) die("libswscale", "refuses");
  sws_scale(context, (const uint8_t *const *)last->data, last->linesize, 0, last->height,
            picture->data, picture->linesize);
  sws_freeContext(context);
  av_frame_free(&frame);
  av_frame_free(&last);
  close_clip(&clip);
}

int main(int count, char **arguments) {
  if (count != 3) die("usage", "see the top of png.c");
  static const struct {
    const char *name;
    void (*encode)(int, int);
    int level, filter;
  } encoders[] = {
    {"ffmpeg png, default", encode_with_libavcodec, encoder_default, encoder_default},
    {"ffmpeg png, level 1, up", encode_with_libavcodec, 1, prediction_up},
    {"libpng, default", encode_with_libpng, -1, -1},
    {"libpng, level 1, up", encode_with_libpng, 1, PNG_FILTER_UP},
  };
  enum { number = sizeof encoders / sizeof *encoders };
  decode_picture(arguments[1]);
  size_t raw = (size_t)picture->width * (size_t)picture->height * 3, sizes[number];
  file.capacity = raw * 2;
  file.bytes = malloc(file.capacity);
  int rounds = positive(arguments[2]);
  double *times = malloc(sizeof *times * number * (size_t)rounds);
  if (!file.bytes || !times) die("no memory", "png");
  for (int r = -1; r < rounds; r++)  // the first round is thrown away
    for (int e = 0; e < number; e++) {
      file.count = 0;
      double start = thread_seconds();
      encoders[e].encode(encoders[e].level, encoders[e].filter);
      if (r >= 0) times[e * rounds + r] = thread_seconds() - start;
      sizes[e] = file.count;
    }
  for (int e = 0; e < number; e++) {
    double middle = median(times + e * rounds, rounds);
    printf("{\"encoder\":\"%s\",\"milliseconds\":%.1f,\"megabytesPerSecond\":%.0f,"
           "\"megabytes\":%.2f}\n",
           encoders[e].name, middle * 1e3, (double)raw / middle * 1e-6,
           (double)sizes[e] * 1e-6);
  }
  return 0;
}
