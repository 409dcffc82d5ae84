// Drawing alone, on frames that were decoded before, in one thread.
//
//   draw VIDEO LAYOUT|whole ROUNDS ENGINE…
//
// Each engine in turn draws a ring of 24 frames into a ring of canvases, which no cache holds, as
// after a decoder; "memcpy" stands for a plain copy of the canvas. With "whole" the layout is the
// picture itself: a copy. Prints a line of JSON for each engine: the median of the rounds.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clip.h"
#include "engines.h"
#include "timing.h"

enum { ring = 24, most_engines = 12 };

static AVFrame *frames[ring];
static Canvas canvases[ring];

// Copies of the video's last frames that fit the ring; the first ones may be still.
static void decode_ring(const char *path) {
  Clip clip = open_clip(path, 1);
  AVFrame *frame = av_frame_alloc();
  int number = 0;
  for (; number < 60 + ring && next_frame(&clip, frame); number++) {
    AVFrame **place = &frames[number % ring];
    if (!*place) {
      *place = av_frame_alloc();
      (*place)->format = frame->format;
      (*place)->width = frame->width;
      (*place)->height = frame->height;
      if (av_frame_get_buffer(*place, 0) < 0) die("no memory", "frame");
    }
    av_frame_copy(*place, frame);
  }
  if (number < ring) die("too few frames", path);
  av_frame_free(&frame);
  close_clip(&clip);
}

static double seconds_a_frame(Engine *engine) {
  double start = thread_seconds();
  for (int i = 0; i < ring; i++)
    if (engine)
      draw(engine, frames[i]->data, frames[i]->linesize, &canvases[i]);
    else
      memcpy(canvases[i].planes[0], canvases[(i + ring / 2) % ring].planes[0], canvases[i].bytes);
  return (thread_seconds() - start) / ring;
}

int main(int count, char **arguments) {
  if (count < 5 || count > 4 + most_engines) die("usage", "see the top of draw.c");
  decode_ring(arguments[1]);
  Box all = {0, 0, frames[0]->width, frames[0]->height};
  Layout layout = {all.width, all.height, 1, {{all, all}}};
  if (strcmp(arguments[2], "whole") != 0) layout = read_layout(arguments[2]);
  for (int i = 0; i < ring; i++) canvases[i] = make_canvas(layout.width, layout.height);

  int rounds = positive(arguments[3]), number = 0;
  Engine *engines[most_engines];
  for (int i = 4; i < count; i++) {
    int plain = strcmp(arguments[i], "memcpy") == 0;
    engines[number] = plain ? NULL : make_engine(arguments[i], &layout);
    if (plain || engines[number]) number++;
  }
  double *times = malloc(sizeof *times * (size_t)number * (size_t)rounds);
  if (!times) die("no memory", "times");
  for (int r = -1; r < rounds; r++)  // the first round is thrown away
    for (int e = 0; e < number; e++) {
      double time = seconds_a_frame(engines[e]);
      if (r >= 0) times[e * rounds + r] = time;
    }
  for (int e = 0; e < number; e++) {
    double middle = median(times + e * rounds, rounds);
    printf("{\"engine\":\"%s\",\"microsecondsPerFrame\":%.1f,\"fastest\":%.1f,"
           "\"gigabytesPerSecond\":%.2f}\n",
           engines[e] ? engine_name(engines[e]) : "memcpy", middle * 1e6,
           times[e * rounds] * 1e6, (double)canvases[0].bytes / middle * 1e-9);
  }
  return 0;
}
