# shellcheck shell=bash disable=SC2154
# Sourced by scripts/compare-peers, which sets what is not set here.
#
# The same layout in the words of ffmpeg's filter graphs and of GStreamer.

# A filter graph from [0:v] to [out]. $1: file of rectangles; $2: xstack or overlay; $3: flags of
# the scaler.
ffmpeg_graph() {
  awk -v how="$2" -v flags="$3" '
    NR == 1 { width = $1; height = $2; next }
    {
      n++
      scale = $3 == $7 && $4 == $8 ? "" : ",scale=" $7 ":" $8 ":flags=" flags
      cells = cells ";[s" n "]crop=" $3 ":" $4 ":" $1 ":" $2 scale "[c" n "]"
      heads = heads "[s" n "]"
      tails = tails "[c" n "]"
      places = places (n > 1 ? "|" : "") $5 "_" $6
      overlays = overlays ";[b" n "][c" n "]overlay=" $5 ":" $6 (n == 1 ? ":shortest=1" : "") \
        "[b" n + 1 "]"
      if ($5 + $7 > right) right = $5 + $7
      if ($6 + $8 > bottom) bottom = $6 + $8
    }
    END {
      printf "[0:v]split=%d%s%s", n, heads, cells
      if (how == "overlay") {
        printf ";color=black:s=%dx%d:r=25,format=yuv420p[b1]%s;[b%d]null[out]", width, height, \
          overlays, n + 1
      } else {
        # xstack ends where its cells end.
        pad = right == width && bottom == height ? "" : ",pad=" width ":" height ":0:0"
        printf ";%sxstack=inputs=%d:layout=%s:fill=black%s[out]", tails, n, places, pad
      }
    }' "$1"
}

# A pipeline of gst-launch, a word a line. $1: video; $2: threads of the decoder; $3: file of
# rectangles, or nothing for decoding alone; $4: the sink's words.
gst_pipeline() {
  local source
  source="filesrc location=$1 ! qtdemux ! h264parse ! avdec_h264 max-threads=$2 !"
  if [[ -z $3 ]]; then
    printf '%s\n' "$source $4" | tr ' ' '\n'
    return
  fi
  awk -v source="$source" -v sink="$4" -v all_width="$width" -v all_height="$height" '
    NR == 1 { canvas = "width=" $1 ",height=" $2; next }
    {
      pad = " sink_" NR - 2 "::"
      pads = pads pad "xpos=" $5 pad "ypos=" $6 pad "width=" $7 pad "height=" $8
      branches = branches " t. ! queue max-size-buffers=3 ! videocrop left=" $1 " top=" $2 \
        " right=" all_width - $1 - $3 " bottom=" all_height - $2 - $4 " ! c.sink_" NR - 2
    }
    END {
      print source " tee name=t compositor name=c background=black" pads \
        " ! video/x-raw,format=I420," canvas " ! " sink branches
    }' "$3" | tr -s ' ' '\n'
}
