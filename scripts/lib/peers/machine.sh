# shellcheck shell=bash disable=SC2154
# Sourced by scripts/compare-peers, which sets what is not set here.
#
# Where it is measured, and what.

# How many processors are busy while nothing is timed.
others_now() {
  local before after
  before=$(grep '^cpu ' /proc/stat)
  sleep 2
  after=$(grep '^cpu ' /proc/stat)
  printf '%s\n%s\n' "$before" "$after" | awk -v hertz="$(getconf CLK_TCK)" '
    { busy = $2 + $3 + $4 + $7 + $8 + $9; if (NR == 1) first = busy }
    END { printf "%.2f", (busy - first) / hertz / 2 }'
}

# A line of JSON: processor, its load, and versions.
describe_machine() {
  local of_libyuv=none of_gstreamer=none
  if $libyuv; then
    of_libyuv=$(dpkg-query -W -f '${Version}' libyuv-dev 2> /dev/null) || of_libyuv=unknown
  fi
  if $gstreamer; then of_gstreamer=$(gst-launch-1.0 --version | sed -n '1s/.*version //p'); fi
  local model family of_ffmpeg of_retile
  model=$(cpu_info 'model name')
  family=$(cpu_info 'cpu family')
  of_ffmpeg=$(ffmpeg -version | sed -n '1s/ffmpeg version \([^ ]*\).*/\1/p')
  of_retile=$("$tool" --version | awk '
    NR == 1 { name = $2 }
    /CPU level/ { name = name ", " $0 }
    END { print name }')
  printf '{"processor":"%s, family %s","processors":%d,"others":%s,' "$model" "$family" \
    "$(nproc)" "$(others_now)"
  printf '"ffmpeg":"%s","libyuv":"%s","gstreamer":"%s","retile":"%s",' "$of_ffmpeg" "$of_libyuv" \
    "$of_gstreamer" "$of_retile"
  printf '"rounds":%d,"quick":%s}\n' "$rounds" "$quick"
}

# The value of $1 in /proc/cpuinfo, of the first processor.
cpu_info() { sed -n "s/^$1[^:]*: *//p" /proc/cpuinfo | head -n 1; }

# Size, bit rate and cost of decoding of composite $1.
describe_composite() {
  composite "$1"
  make_composite "$1"
  begin_plan
  add_case 'C, decode only' "$bin/pipe" "$video" 1
  run_plan decoding "\"work\":\"$1\""
  local cpu bits
  cpu=$(sed -nE 's/.*"cpu":([0-9.]+).*/\1/p' "$results/decoding.jsonl" | tail -n 1)
  bits=$(ffprobe -v error -select_streams v:0 -show_entries stream=bit_rate -of csv=p=0 "$video")
  awk -v composite="$1" -v size="${width}x$height" -v hosts=$((side * side)) -v frames="$frames" \
    -v cpu="$cpu" -v bits="$bits" 'BEGIN {
      printf "{\"composite\":\"%s\",\"size\":\"%s\",\"hosts\":%d,\"frames\":%d,", composite, size, \
        hosts, frames
      printf "\"megabits\":%.1f,\"decodeMilliseconds\":%.2f}\n", bits / 1e6, cpu * 1000 / frames
    }' >> "$results/inputs.jsonl"
}
