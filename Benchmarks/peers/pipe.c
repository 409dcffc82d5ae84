// A whole program: decodes a video, draws a layout with one engine, writes raw video.
//
//   pipe VIDEO THREADS [LAYOUT ENGINE OUT [FRAMES]]   without LAYOUT it only decodes
//   pipe VIDEO THREADS LAYOUT crops OUT               writes every source rectangle, cut out
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "clip.h"
#include "engines.h"
#include "timing.h"

static void write_canvas(int file, const Canvas *canvas) {
  for (size_t done = 0; done < canvas->bytes;) {
    ssize_t count = write(file, canvas->planes[0] + done, canvas->bytes - done);
    if (count < 0) die("cannot write", "output");
    done += (size_t)count;
  }
}

// One layout for each cell, whose canvas is the cell.
static int cut_apart(const Layout *layout, Layout *parts) {
  for (int i = 0; i < layout->count; i++) {
    Box from = layout->cells[i].from;
    parts[i] = (Layout){.width = from.width, .height = from.height, .count = 1};
    parts[i].cells[0] = (Cell){from, {0, 0, from.width, from.height}};
  }
  return layout->count;
}

int main(int count, char **arguments) {
  if (count != 3 && count != 6 && count != 7) die("usage", "see the top of pipe.c");
  Clip clip = open_clip(arguments[1], positive(arguments[2]));
  static Layout layouts[most_cells];
  Engine *engines[most_cells];
  Canvas canvases[most_cells];
  int drawings = 0, file = -1, limit = INT_MAX;
  if (count > 3) {
    layouts[0] = read_layout(arguments[3]);
    const char *engine = arguments[4];
    drawings = 1;
    if (strcmp(engine, "crops") == 0) {
      Layout whole = layouts[0];
      drawings = cut_apart(&whole, layouts);
#ifdef WITHOUT_LIBYUV
      engine = "swscale-bilinear";
#else
      engine = "libyuv-bilinear";
#endif
    }
    for (int i = 0; i < drawings; i++) {
      engines[i] = make_engine(engine, &layouts[i]);
      if (!engines[i]) die("not in this build", engine);
      canvases[i] = make_canvas(layouts[i].width, layouts[i].height);
    }
    file = open(arguments[5], O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file < 0) die("cannot write", arguments[5]);
    if (count > 6) limit = positive(arguments[6]);
  }
  AVFrame *frame = av_frame_alloc();
  for (int number = 0; number < limit && next_frame(&clip, frame); number++)
    for (int i = 0; i < drawings; i++) {
      draw(engines[i], frame->data, frame->linesize, &canvases[i]);
      write_canvas(file, &canvases[i]);
    }
  av_frame_free(&frame);
  close_clip(&clip);
  if (file >= 0 && close(file) != 0) die("cannot write", arguments[5]);
  return 0;
}
