# shellcheck shell=bash disable=SC2154
# Sourced by scripts/compare-peers, which sets what is not set here.
#
# What is timed as whole processes, and the running of it.

# How many pictures are written as PNG files.
png_frames=20

# Plans are files with a case a line, its words parted by tabs; see Benchmarks/peers/run.c.
add_case() {
  local IFS=$'\t'
  printf '%s\n' "$*" >> "$plan"
}

begin_plan() {
  plan=$cache/plan.txt
  : > "$plan"
}

# Runs the plan and appends what came out to $results/$1.jsonl; $2: members to put into every line.
run_plan() {
  "$bin/run" "$plan" "$rounds" "$patience" "$results/runs.jsonl" "$results/errors.txt" \
    | sed "s/^{/{$2,/" >> "$results/$1.jsonl"
}

raw_to() { printf '%s\n' -fps_mode passthrough -f rawvideo -pix_fmt yuv420p "$1"; }

# ffmpeg that reads $video with $1 threads, then $2 as filter graph to /dev/null.
add_ffmpeg_graph() {
  local name=$1 threads=$2 graph=$3 limit=() raw
  ((threads > 1)) || limit=(-filter_complex_threads 1)
  mapfile -t raw < <(raw_to /dev/null)
  add_case "$name" "${ffmpeg[@]}" "${limit[@]}" -threads "$threads" -i "$video" \
    -filter_complex "$graph" -map '[out]' "${raw[@]}"
}

# Decoding alone by the peers, after that of the C program, which is the base.
add_decoding() {
  local threads=$1 words
  add_case 'C, decode only' "$bin/pipe" "$video" "$threads"
  add_case 'ffmpeg, decode only, -f null' "${ffmpeg[@]}" -threads "$threads" -i "$video" -f null -
  if $gstreamer; then
    mapfile -t words < <(gst_pipeline "$video" "$threads" '' 'fakesink sync=false')
    add_case 'GStreamer, decode only, fakesink' gst-launch-1.0 -q "${words[@]}"
  fi
}

# Composite $1 drawn in layout $2, with 1 and with 2 threads.
time_drawing() {
  local threads engine words engines filters
  composite "$1"
  make_composite "$1"
  prepare_layout "$1" "$2"
  engines=(libyuv-bilinear) filters=(bilinear)
  if [[ $2 != regrid ]]; then
    engines=(libyuv-bilinear libyuv-box swscale-bilinear swscale-area swscale-bicubic)
    filters=(bilinear bicubic)
  fi
  $libyuv || mapfile -t engines < <(printf '%s\n' "${engines[@]}" | grep -v libyuv)
  for threads in 1 2; do
    say "$1 $2, $threads thread(s)" >&2
    begin_plan
    add_decoding "$threads"
    add_case 'Retile, null:' "$tool" render "$video" --layout "$layout_file" -o null: \
      --threads "$threads" --quiet
    if ((threads > 1)); then engines=("${engines[@]:0:1}"); fi
    if usable "$1 $2 C"; then
      for engine in ${engines[@]+"${engines[@]}"}; do
        add_case "C + $engine, /dev/null" "$bin/pipe" "$video" "$threads" "$rectangles_file" \
          "$engine" /dev/null
      done
    fi
    for engine in "${filters[@]}"; do
      add_ffmpeg_graph "ffmpeg xstack $engine, /dev/null" "$threads" \
        "$(ffmpeg_graph "$rectangles_file" xstack "$engine")"
    done
    if ((threads == 1)) && usable "$1 $2 overlay"; then
      add_ffmpeg_graph 'ffmpeg overlay bilinear, /dev/null' "$threads" \
        "$(ffmpeg_graph "$rectangles_file" overlay bilinear)"
    fi
    if $gstreamer && usable "$1 $2 GStreamer"; then
      mapfile -t words < <(gst_pipeline "$video" "$threads" "$rectangles_file" \
        'filesink location=/dev/null')
      add_case 'GStreamer compositor (all its threads), /dev/null' gst-launch-1.0 -q "${words[@]}"
    fi
    run_plan processes "\"work\":\"$1 $2\",\"threads\":$threads"
  done
}

# Hosts of composite $1 cut out, one and all, as raw video to /dev/null.
time_split() {
  local i box raw crops=() outputs=() graph pads='' cuts='' hosts
  composite "$1"
  make_composite "$1"
  prepare_layout "$1" regrid
  say "$1 split" >&2
  hosts=$((side * side))
  mapfile -t raw < <(raw_to /dev/null)
  for ((i = 0; i < hosts; i++)); do
    read -ra box <<< "$(host_box "$i")"
    # Retile names the files; each is a way to /dev/null.
    mkdir -p "$cache/split/$((i + 1))"
    ln -sf /dev/null "$cache/split/$((i + 1))/000.yuv"
    local crop=crop=${box[2]}:${box[3]}:${box[0]}:${box[1]}
    if ((i == 0 || i == hosts - 1)); then same_host $((i + 1)) "$crop"; fi
    crops+=(-map 0:v -vf "$crop" "${raw[@]}")
    pads+="[s$i]"
    cuts+=";[s$i]${crop}[c$i]"
    outputs+=(-map "[c$i]" "${raw[@]}")
  done
  graph="[0:v]split=$hosts$pads$cuts"
  local read=("${ffmpeg[@]}" -filter_complex_threads 1 -threads 1 -i "$video")
  local split=("$tool" split "$video" -o "$cache/split" --format yuv --threads 1 --quiet)
  begin_plan
  add_case 'C, decode only' "$bin/pipe" "$video" 1
  add_case 'ffmpeg, decode only, -f null' "${read[@]}" -f null -
  add_case 'Retile split --host, one' "${split[@]}" --host 1
  add_case 'ffmpeg -vf crop, one' "${read[@]}" "${crops[@]:0:$((4 + ${#raw[@]}))}"
  add_case 'Retile split, all' "${split[@]}"
  add_case 'ffmpeg -vf crop, all' "${read[@]}" "${crops[@]}"
  add_case 'ffmpeg split and crops, all' "${read[@]}" -filter_complex "$graph" "${outputs[@]}"
  add_case 'C, copies, all' "$bin/pipe" "$video" 1 "$rectangles_file" crops /dev/null
  run_plan split "\"work\":\"$1, $hosts hosts\""
}

# Stills of composite $1: at the key frame in its middle, and as far behind it as can be.
time_snapshot() {
  local place number at
  composite "$1"
  make_composite "$1"
  for place in key far; do
    number=$((frames / 2))
    if [[ $place == far ]]; then number=$((frames - 4)); fi
    at=$(seconds_of_frame "$number")
    say "$1 snapshot at $at s ($place)" >&2
    same_still "$1" "$at"
    local seek=("${ffmpeg[@]}" -ss "$at" -i "$video" -frames:v 1)
    begin_plan
    add_case 'ffmpeg -ss, PNG' "${seek[@]}" "$cache/still-ffmpeg.png"
    add_case 'ffmpeg -ss, PNG level 1, up' "${seek[@]}" -compression_level 1 -pred up \
      "$cache/still-ffmpeg.png"
    add_case 'Retile snapshot, PNG' "$tool" snapshot "$video" --at "${at}s" \
      -o "$cache/still-retile.png" --quiet
    add_case 'ffmpeg -ss, -f null' "${seek[@]}" -f null -
    add_case 'Retile snapshot, null:' "$tool" snapshot "$video" --at "${at}s" -o null: --quiet
    add_case 'ffmpeg -version' ffmpeg -version
    add_case 'retile --version' "$tool" --version
    run_plan snapshot "\"work\":\"$1 at $at s\",\"place\":\"$place\""
  done
}

# Frame $1 in seconds; the composites have 25 frames a second.
seconds_of_frame() { printf '%d.%02d\n' $(($1 / 25)) $(($1 % 25 * 4)); }

# Pictures of composite $1 in layout $2, written as PNG and not written at all, in one thread.
time_png_files() {
  local graph
  composite "$1"
  make_composite "$1"
  prepare_layout "$1" "$2"
  say "$1 $2, $png_frames PNG files" >&2
  mkdir -p "$cache/png/retile" "$cache/png/ffmpeg"
  graph=$(ffmpeg_graph "$rectangles_file" xstack bilinear)
  local draw=("$tool" render "$video" --layout "$layout_file" --frames "$png_frames" --threads 1 \
    --quiet -o)
  local filter=("${ffmpeg[@]}" -filter_complex_threads 1 -threads 1 -i "$video" -filter_complex \
    "$graph" -map '[out]' -frames:v "$png_frames" -threads 1)
  begin_plan
  add_case 'ffmpeg xstack, -f null' "${filter[@]}" -f null -
  add_case 'ffmpeg xstack, PNG files' "${filter[@]}" "$cache/png/ffmpeg/%d.png"
  add_case 'Retile, null:' "${draw[@]}" null:
  add_case 'Retile, PNG files' "${draw[@]}" "$cache/png/retile/%d.png"
  rm -f "$cache"/png/*/*.png
  run_plan pngFiles "\"work\":\"$1 $2\",\"frames\":$png_frames"
  png_cost "$1 $2" ffmpeg 'ffmpeg xstack'
  png_cost "$1 $2" retile Retile
}

# What writing PNG files added to drawing: $3 begins the names of both cases.
png_cost() {
  local bytes
  bytes=$(find "$cache/png/$2" -name '*.png' -printf '%s\n' | awk '{ sum += $1 } END { print sum }')
  sed -nE "s/.*\"work\":\"$1\".*\"case\":\"$3, (PNG|null|-f null).*\"cpu\":([0-9.]+).*/\1 \2/p" \
    "$results/pngFiles.jsonl" \
    | awk -v work="$1" -v writer="$2" -v frames="$png_frames" -v bytes="$bytes" '
      { cpu[$1 == "PNG"] = $NF }
      END {
        printf "{\"work\":\"%s\",\"writer\":\"%s\",\"milliseconds\":%.1f,\"megabytes\":%.2f}\n", \
          work, writer, (cpu[1] - cpu[0]) * 1000 / frames, bytes / frames / 1e6
      }' >> "$results/pngCost.jsonl"
}
