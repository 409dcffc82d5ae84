# shellcheck shell=bash disable=SC2154
# Sourced by scripts/compare-peers, which sets what is not set here.
#
# Single libraries inside one process, on pictures that are there.

# The peers' engines on decoded frames of composite $1, in layout $2 ("whole": a copy).
time_library_drawing() {
  local layout=whole engines=("$copying_engine" memcpy)
  composite "$1"
  make_composite "$1"
  if [[ $2 != whole ]]; then
    prepare_layout "$1" "$2"
    layout=$rectangles_file
    if [[ $2 != regrid ]]; then
      engines=(libyuv-bilinear libyuv-box swscale-bilinear swscale-area swscale-bicubic memcpy)
    fi
  fi
  say "$1 $2, drawing alone" >&2
  "$bin/draw" "$video" "$layout" $((rounds + 4)) "${engines[@]}" \
    | sed "s/^{/{\"work\":\"$1 $2\",/" >> "$results/drawing.jsonl"
}

# One plane in the cache, by each scaler.
time_planes() {
  say "planes in the cache" >&2
  "$bin/planes" $((rounds + 4)) libyuv-bilinear libyuv-box swscale-bilinear swscale-area \
    swscale-bicubic > "$results/planes.jsonl"
  "$tool" bench --planes --runs $((rounds + 4)) | awk 'NR > 1 {
    printf "{\"size\":\"%s to %s\",\"engine\":\"Retile %s\",\"megasamplesPerSecond\":%s}\n", \
      $1, $2, $3, $4 }' >> "$results/planes.jsonl"
}

# A picture of composite B, by each PNG encoder.
time_png_encoders() {
  composite B
  make_composite B
  say "PNG encoders" >&2
  "$bin/png" "$video" "$rounds" | sed "s/^{/{\"work\":\"B, ${width}x$height\",/" \
    > "$results/png.jsonl"
}

# The same of Retile, which times itself.
time_retile_alone() {
  if "$tool" bench --help > /dev/null 2>&1; then
    say "retile bench" >&2
    "$tool" bench --format json > "$results/bench.json"
  else
    printf '%s: this retile has no bench command; its kernels alone are not timed\n' \
      "${0##*/}" >&2
  fi
}
