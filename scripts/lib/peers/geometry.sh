# shellcheck shell=bash disable=SC2154
# Sourced by scripts/compare-peers, which sets what is not set here.
#
# Where everybody is: the composites, and the layouts into which they are drawn again. All edges are
# even, so that every peer's chroma rectangles are exact halves.

# Sets width, height, side (hosts a row), frames and kilobits (a second) of a composite.
# shellcheck disable=SC2034
composite() {
  case $1 in
    A) width=1280 height=720 side=2 frames=500 kilobits=4000 ;;
    B) width=1920 height=1080 side=3 frames=300 kilobits=8000 ;;
    C) width=3840 height=2160 side=4 frames=120 kilobits=20000 ;;
    *) die "no composite '$1'" ;;
  esac
  if $quick; then frames=$((frames / 5)); fi
}

even() { printf '%d\n' $(($1 / 2 * 2)); }

# The rectangle of host $1, counted from 0, in the composite: x y width height.
# shellcheck disable=SC2017
host_box() {
  local w=$((width / side)) h=$((height / side))
  printf '%d %d %d %d\n' $(($1 % side * w)) $(($1 / side * h)) "$w" "$h"
}

# Prints the layout $2 of composite $1: the size of the canvas, and a line "source target" for each
# host.
#   regrid     every host one place further, no size changes
#   spot720    host 1 large, the others in columns at the right, 1280x720
#   spot1080   the same, 1920x1080
# shellcheck disable=SC2017
rectangles() {
  local i
  composite "$1"
  local hosts=$((side * side))
  if [[ $2 == regrid ]]; then
    printf '%d %d\n' "$width" "$height"
    for ((i = 0; i < hosts; i++)); do
      printf '%s %s\n' "$(host_box "$i")" "$(host_box $(((i + 1) % hosts)))"
    done
    return
  fi
  local canvas_width=1280 canvas_height=720
  case $2 in
    spot720) ;;
    spot1080) canvas_width=1920 canvas_height=1080 ;;
    *) die "no layout '$2'" ;;
  esac
  local large_width large_height columns=$((side - 1)) rows small_width small_height limit
  large_width=$(even $(((canvas_width * 2 + 3) / 3)))
  large_height=$(even $((large_width * 9 / 16)))
  rows=$(((hosts - 2) / columns + 1))
  small_width=$(even $(((canvas_width - large_width) / columns)))
  small_height=$(even $((canvas_height / rows)))
  limit=$(even $((small_width * 9 / 16 + 1)))
  if ((small_height > limit)); then small_height=$limit; fi
  printf '%d %d\n' "$canvas_width" "$canvas_height"
  printf '%s 0 %d %d %d\n' "$(host_box 0)" "$(even $(((canvas_height - large_height) / 2)))" \
    "$large_width" "$large_height"
  for ((i = 0; i < hosts - 1; i++)); do
    printf '%s %d %d %d %d\n' "$(host_box $((i + 1)))" \
      $((large_width + i % columns * small_width)) $((i / columns * small_height)) \
      "$small_width" "$small_height"
  done
}

# The layout track of a composite, a grid of hosts 1, 2, …, as `retile inject` reads it.
layout_track() {
  local i box hosts=''
  composite "$1"
  for ((i = 0; i < side * side; i++)); do
    read -ra box <<< "$(host_box "$i")"
    hosts+=${hosts:+,}$(printf '{"id":"%d","x":%d,"y":%d,"width":%d,"height":%d}' $((i + 1)) \
      "${box[@]}")
  done
  printf '{"retileTrack":1}\n{"frame":0,"canvas":{"width":%d,"height":%d},"hosts":[%s]}\n' \
    "$width" "$height" "$hosts"
}

# A local layout of Retile with the rectangles of the file $1; `fill` as the peers do it.
local_layout() {
  awk '
    NR == 1 { printf "{\"canvas\": {\"width\": %d, \"height\": %d}, \"views\": [", $1, $2; next }
    {
      printf "%s\n  {\"host\": \"%d\", \"x\": %d, \"y\": %d, \"width\": %d, \"height\": %d, " \
        "\"renderMode\": \"fill\"}", (NR > 2 ? "," : ""), NR - 1, $5, $6, $7, $8
    }
    END { print "\n]}" }' "$1"
}

# Writes the layout files of work "$1 $2" into $cache and sets rectangles_file and layout_file.
prepare_layout() {
  rectangles_file=$cache/$1-$2.txt
  layout_file=$cache/$1-$2.json
  rectangles "$1" "$2" > "$rectangles_file"
  local_layout "$rectangles_file" > "$layout_file"
}
