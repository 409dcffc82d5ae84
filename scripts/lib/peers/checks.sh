# shellcheck shell=bash disable=SC2154
# Sourced by scripts/compare-peers, which sets what is not set here.
#
# Is it the same work? Nothing is timed before that is known.

# Works and peers that do something else, as "|A regrid GStreamer|…".
unusable='|'

usable() { [[ $unusable != *"|$1|"* ]]; }

# The MD5 of raw video on stdin, as ffmpeg and retile print it.
md5_of_stdin() { md5sum | sed 's/^\([0-9a-f]*\).*/MD5=\1/'; }

ffmpeg_md5() {
  "${ffmpeg[@]}" -i "$video" -filter_complex "$1" -map '[out]' -fps_mode passthrough \
    -pix_fmt yuv420p -f md5 -
}

# Compares all frames of a layout that only moves samples: Retile against ffmpeg's xstack, or
# nothing is measured; the other peers, or they are left out.
same_frames() {
  local expected found words
  composite "$1"
  make_composite "$1"
  prepare_layout "$1" "$2"
  say "$1 $2: are all frames the same?" >&2
  expected=$(ffmpeg_md5 "$(ffmpeg_graph "$rectangles_file" xstack bilinear)")
  found=$("$tool" render "$video" --layout "$layout_file" -o md5: --quiet)
  [[ $found == "$expected" ]] \
    || die "$1 $2: Retile's frames ($found) are not those of ffmpeg's xstack ($expected)"
  compare_frames "$1 $2 overlay" "$expected" \
    "$(ffmpeg_md5 "$(ffmpeg_graph "$rectangles_file" overlay bilinear)")"
  compare_frames "$1 $2 C" "$expected" "$("$bin/pipe" "$video" 2 "$rectangles_file" \
    "$copying_engine" /dev/stdout | md5_of_stdin)"
  if $gstreamer; then
    mapfile -t words < <(gst_pipeline "$video" 2 "$rectangles_file" 'fdsink fd=1')
    compare_frames "$1 $2 GStreamer" "$expected" \
      "$(gst-launch-1.0 -q "${words[@]}" 2>> "$results/errors.txt" | md5_of_stdin)"
  fi
  printf '{"work":"%s %s","frames":%d,"same":"%s"}\n' "$1" "$2" "$frames" "$expected" \
    >> "$results/checks.jsonl"
}

# Checks that Retile draws as many frames of a layout with scaling as there are, or ends; and that
# GStreamer does, or leaves it out.
same_length() {
  local canvas expected found words
  composite "$1"
  make_composite "$1"
  prepare_layout "$1" "$2"
  say "$1 $2: are there as many frames?" >&2
  read -ra canvas < "$rectangles_file"
  expected=$((canvas[0] * canvas[1] * frames * 3 / 2))
  found=$("$tool" render "$video" --layout "$layout_file" --format yuv -o - --quiet | wc -c)
  ((found == expected)) || die "$1 $2: Retile wrote $found bytes of raw video, not $expected"
  if $gstreamer; then
    mapfile -t words < <(gst_pipeline "$video" 2 "$rectangles_file" 'fdsink fd=1')
    compare_frames "$1 $2 GStreamer" "$expected bytes" \
      "$(gst-launch-1.0 -q "${words[@]}" 2>> "$results/errors.txt" | wc -c) bytes"
  fi
}

compare_frames() {
  [[ $2 != "$3" ]] || return 0
  printf '%s: warning: %s: other frames (%s, not %s); it is left out\n' "${0##*/}" "$1" "$3" \
    "$2" >&2
  unusable+="$1|"
}

# Compares 50 frames of host $1 of $video, cut out by Retile and by the filter $2, or ends.
same_host() {
  local expected found
  expected=$("${ffmpeg[@]}" -i "$video" -vf "$2" -frames:v 50 -f md5 -)
  "$tool" split "$video" -o "$cache/host" --host "$1" --format yuv --frames 50 --quiet
  found=$(md5_of_stdin < "$cache/host/$1/000.yuv")
  [[ $found == "$expected" ]] \
    || die "host $1: what Retile cuts out ($found) is not what ffmpeg does ($expected)"
}

# Compares the still of $video at $2 s, or ends.
same_still() {
  local expected found
  expected=$("${ffmpeg[@]}" -ss "$2" -i "$video" -frames:v 1 -f md5 -)
  found=$("$tool" snapshot "$video" --at "$2s" -o md5: --quiet)
  [[ $found == "$expected" ]] \
    || die "$1 at $2 s: Retile's still ($found) is not ffmpeg's ($expected)"
}

# How many frames are compared with the yardsticks.
quality_frames=10

# How near the scaled pictures of each peer are to yardsticks: PSNR of the first frames.
measure_quality() {
  local engine words size
  composite "$1"
  make_composite "$1"
  prepare_layout "$1" "$2"
  read -r size < "$rectangles_file"
  quality_work="$1 $2"
  quality_size=${size/ /x}
  say "$1 $2: PSNR of $quality_frames frames" >&2
  local raw=$cache/quality
  mkdir -p "$raw"
  rm -f "$raw"/*
  ffmpeg_frames lanczos+accurate_rnd+full_chroma_int xstack > "$raw/yardstick-lanczos"
  for engine in float-bilinear float-bicubic; do
    c_frames "$engine" > "$raw/yardstick-$engine"
  done
  "$tool" render "$video" --layout "$layout_file" --frames "$quality_frames" --format yuv -o - \
    --quiet > "$raw/Retile bilinear"
  ffmpeg_frames bilinear xstack > "$raw/ffmpeg xstack bilinear"
  ffmpeg_frames bicubic xstack > "$raw/ffmpeg xstack bicubic"
  ffmpeg_frames bilinear overlay > "$raw/ffmpeg overlay bilinear"
  for engine in libyuv-bilinear libyuv-box swscale-bilinear swscale-area swscale-bicubic \
    swscale-catmull-rom; do
    if [[ $engine == libyuv* ]] && ! $libyuv; then continue; fi
    c_frames "$engine" > "$raw/C + $engine"
  done
  if $gstreamer; then
    read -r width_out height_out <<< "$size"
    mapfile -t words < <(gst_pipeline "$video" 2 "$rectangles_file" 'fdsink fd=1')
    # It ends by itself as soon as nobody reads on.
    { gst-launch-1.0 -q "${words[@]}" 2>> "$results/errors.txt" || true; } \
      | head -c $((width_out * height_out * quality_frames * 3 / 2)) > "$raw/GStreamer compositor"
  fi
  local file peer
  for file in "$raw"/*; do
    peer=${file##*/}
    [[ $peer != yardstick-* ]] || continue
    printf '{"work":"%s","peer":"%s",%s,%s,%s}\n' "$quality_work" "$peer" \
      "$(psnr bilinear "$file" "$raw/yardstick-float-bilinear")" \
      "$(psnr bicubic "$file" "$raw/yardstick-float-bicubic")" \
      "$(psnr lanczos "$file" "$raw/yardstick-lanczos")" >> "$results/quality.jsonl"
  done
}

ffmpeg_frames() {
  "${ffmpeg[@]}" -i "$video" -filter_complex "$(ffmpeg_graph "$rectangles_file" "$2" "$1")" \
    -map '[out]' -frames:v "$quality_frames" -f rawvideo -pix_fmt yuv420p -
}

c_frames() {
  "$bin/pipe" "$video" 2 "$rectangles_file" "$1" /dev/stdout "$quality_frames"
}

# "NameY":…,"NameU":… of two raw files; equal files have no PSNR but "inf".
psnr() {
  local input=(-f rawvideo -pix_fmt yuv420p -s "$quality_size" -i)
  ffmpeg -nostdin -hide_banner -v info "${input[@]}" "$2" "${input[@]}" "$3" -lavfi psnr -f null - \
    2>&1 | sed -nE "s/.* PSNR y:([0-9.inf]+) u:([0-9.inf]+) .*/\"$1Y\":\"\1\",\"$1U\":\"\2\"/p"
}
