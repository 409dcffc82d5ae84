# shellcheck shell=bash disable=SC2154
# Sourced by scripts/compare-peers, which sets what is not set here.
#
# The composites: moving and textured pictures of ffmpeg's own sources, so that nothing has to be
# downloaded and decoding costs what it does in a call.

# ffmpeg that asks nothing and says what failed only.
ffmpeg=(ffmpeg -nostdin -v error -y)

# What the composites are made from, as a number.
recipe=$(cat scripts/lib/peers/{geometry,inputs}.sh | cksum | cut -d ' ' -f 1)

# The filter source of host $1, $2 samples wide, $3 high.
host_source() {
  local i=$1 w=$2 h=$3 picture
  case $((i % 6)) in
    0)
      picture="mandelbrot=s=${w}x$h:r=25:start_scale=0.$((6 - i / 6)):end_scale=0.02:end_pts=500"
      ;;
    1)
      picture="life=s=$((w / 4))x$((h / 4)):r=25:ratio=0.3:seed=$i:mold=10:life_color=#C8A080"
      picture+=":death_color=#206040:mold_color=#405080"
      ;;
    2)
      # Without colours of ours they would be others in each run.
      picture="gradients=s=${w}x$h:r=25:n=4:c0=#C05030:c1=#204080:c2=#E0D0A0:c3=#308050"
      picture+=":seed=$i:speed=0.02"
      ;;
    3) picture="testsrc2=s=${w}x$h:r=25" ;;
    4) picture="cellauto=s=$((w / 2))x$((h / 2)):rule=$((i == 4 ? 110 : 30)):r=25:seed=$i" ;;
    5) picture="sierpinski=s=${w}x$h:r=25:seed=$i:jump=40" ;;
  esac
  # A hand that holds the camera: nothing stays where it was, nor moves by whole samples. The noise
  # is the camera's.
  picture+=",format=yuv420p,scale=$((w * 5 / 4)):$((h * 5 / 4)):flags=bicubic,gblur=0.7"
  picture+=",rotate=0.05*sin(t*1.$i):bilinear=1"
  picture+=",crop=$w:$h:(iw-ow)/2*(1+0.6*sin(t*0.9+$i)):(ih-oh)/2*(1+0.6*cos(t*0.7+$i))"
  printf '%s\n' "$picture,noise=alls=8:allf=t:all_seed=$((i + 1)),setsar=1"
}

# Makes composite $1 where it is not there yet, and sets video to its path.
make_composite() {
  composite "$1"
  # Another recipe is another file.
  video=$cache/$1-$frames-$recipe.mp4
  [[ ! -f $video ]] || return 0
  say "making composite $1: ${width}x$height, $((side * side)) hosts, $frames frames" >&2
  rm -f "$cache/$1-$frames"-*.mp4
  local sources=() places='' heads='' i box
  for ((i = 0; i < side * side; i++)); do
    read -ra box <<< "$(host_box "$i")"
    sources+=(-f lavfi -i "$(host_source "$i" "${box[2]}" "${box[3]}")")
    places+=${places:+|}${box[0]}_${box[1]}
    heads+="[$i]"
  done
  # Key frames at the beginning and in the middle. One thread, so that the bytes repeat.
  "${ffmpeg[@]}" "${sources[@]}" \
    -filter_complex "${heads}xstack=inputs=$((side * side)):layout=${places}[out]" -map '[out]' \
    -frames:v "$frames" -c:v libx264 -preset veryfast -b:v "${kilobits}k" \
    -maxrate "$((kilobits * 2))k" -bufsize "$((kilobits * 2))k" -g $((frames / 2)) \
    -keyint_min $((frames / 2)) -sc_threshold 0 -bf 3 -b_strategy 0 -threads 1 -bitexact \
    "$cache/plain.mp4"
  layout_track "$1" > "$cache/$1-track.jsonl"
  "$tool" inject "$cache/plain.mp4" --track "$cache/$1-track.jsonl" -o "$video" --quiet
  rm "$cache/plain.mp4"
}
