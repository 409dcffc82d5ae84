# shellcheck shell=bash disable=SC2154
# Sourced by scripts/compare-peers, which sets what is not set here.
#
# All results, as Markdown and as JSON.

print_report() {
  section machine 'Machine' list_table processor processors 'busy before=others' ffmpeg libyuv \
    gstreamer retile rounds
  section inputs 'Composites' list_table composite size hosts frames 'Mbit/s=megabits' \
    'decoding, CPU ms a frame=decodeMilliseconds'
  section checks 'The same frames from all that are timed' list_table work frames MD5=same
  section processes 'CPU of the whole process ÷ decode only, 1 thread' \
    cross_table case work cpuRatio threads 1
  section processes 'CPU of the whole process ÷ decode only, 2 threads' \
    cross_table case work cpuRatio threads 2
  section processes 'Wall time ÷ decode only, 2 threads' cross_table case work wallRatio threads 2
  section processes 'Peak memory, MiB, 1 thread' cross_table case work mebibytes threads 1
  section processes 'Peak memory, MiB, 2 threads' cross_table case work mebibytes threads 2
  section split 'Hosts cut out, raw to /dev/null, 1 thread' list_table work case 'CPU s=cpu' \
    'CPU ÷=cpuRatio' MiB=mebibytes 'others, CPUs=others'
  section snapshot 'One still, a PNG file' list_table work place case 'CPU s=cpu' 'wall s=wall' \
    'wall ÷=wallRatio' MiB=mebibytes 'others, CPUs=others'
  section pngCost 'PNG files, what writing them adds, 1 thread' list_table work writer \
    'CPU ms a picture=milliseconds' 'MB a picture=megabytes'
  section quality 'PSNR against filters in floating point and ffmpeg lanczos accurate_rnd, dB' \
    list_table work peer 'bilinear Y=bilinearY' 'U=bilinearU' 'bicubic Y=bicubicY' 'U=bicubicU' \
    'lanczos Y=lanczosY'
  section drawing 'Drawing alone, cold, 1 thread, µs a frame' \
    cross_table work engine microsecondsPerFrame
  section planes 'One plane in the cache, 1 thread, millions of samples written a second' \
    cross_table size engine megasamplesPerSecond
  section png 'PNG encoders, 8-bit RGB in memory, 1 thread' list_table work encoder \
    ms=milliseconds 'MB/s=megabytesPerSecond' 'MB=megabytes'
  section processes 'All whole processes' list_table work threads case 'CPU s=cpu' 'wall s=wall' \
    'CPU ÷=cpuRatio' 'wall ÷=wallRatio' MiB=mebibytes \
    "MiB ÷ ffmpeg's decode=mebibytes÷ffmpeg, decode" 'others, CPUs=others'
  section pngFiles 'All PNG files' list_table work frames case 'CPU s=cpu' 'CPU ÷=cpuRatio' \
    'others, CPUs=others'
}

# One object, with a list for each kind of results.
print_json() {
  local name separator=''
  printf '{'
  for name in machine inputs checks processes split snapshot pngFiles pngCost quality drawing \
    planes png; do
    [[ -s $results/$name.jsonl ]] || continue
    printf '%s"%s":[\n%s\n]' "$separator" "$name" "$(paste -sd ',' "$results/$name.jsonl" \
      | sed 's/},{/},\n{/g')"
    separator=$',\n'
  done
  if [[ -s $results/bench.json ]]; then
    printf '%s"retileBench":%s' "$separator" "$(cat "$results/bench.json")"
  fi
  printf '}\n'
}
