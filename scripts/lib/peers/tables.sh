# shellcheck shell=bash disable=SC2154
# Sourced by scripts/compare-peers, which sets what is not set here.
#
# From lines of JSON (flat objects, as the tools here print them) to tables and one JSON file.

# Prints lines of JSON on stdin as a Markdown table. Arguments: "key" or "heading=key", and
# "heading=key÷base", the member divided by that of the line whose case begins with `base` and
# whose work, place and threads are the same.
markdown_table() {
  local IFS=$'\t'
  awk -v columns="$*" '
    # The value of a member; nothing where the object has none.
    function member(line, key, rest, at) {
      at = index(line, "\"" key "\":")
      if (!at) return ""
      rest = substr(line, at + length(key) + 3)
      if (substr(rest, 1, 1) == "\"") {
        rest = substr(rest, 2)
        return substr(rest, 1, index(rest, "\"") - 1)
      }
      return match(rest, /[,}]/) ? substr(rest, 1, RSTART - 1) : rest
    }
    function group(line) { return member(line, "work") "|" member(line, "place") "|" member(line, "threads") }
    { lines[NR] = $0 }
    END {
      count = split(columns, column, "\t")
      for (c = 1; c <= count; c++) {
        heading = key = column[c]
        if (at = index(key, "=")) { heading = substr(key, 1, at - 1); key = substr(key, at + 1) }
        if (at = index(key, "÷")) { base[c] = substr(key, at + length("÷")); key = substr(key, 1, at - 1) }
        keys[c] = key
        head = head "| " heading " "
        rule = rule "|---"
      }
      print head "|\n" rule "|"
      for (i = 1; i <= NR; i++) {
        row = ""
        for (c = 1; c <= count; c++) {
          value = member(lines[i], keys[c])
          if (value != "" && base[c] != "") {
            below = ""
            for (k = 1; k <= NR; k++)
              if (group(lines[k]) == group(lines[i]) && index(member(lines[k], "case"), base[c]) == 1)
                below = member(lines[k], keys[c])
            value = below > 0 ? sprintf("%.2f", value / below) : ""
          } else if (value ~ /^[0-9]+\.[0-9]+$/) {
            value = keys[c] == "mebibytes" ? sprintf("%.0f", value) : value + 0 >= 20 ? sprintf("%.1f", value) : sprintf("%.2f", value)
          }
          if (value == "" && c > 2 && member(lines[i], "failed") != "") value = "failed"
          row = row "| " value " "
        }
        print row "|"
      }
    }'
}

# A heading and a table of $results/$1.jsonl, where that is there.
section() {
  local file=$results/$1.jsonl title=$2
  shift 2
  [[ -s $file ]] || return 0
  printf '\n### %s\n\n' "$title"
  markdown_table "$@" < "$file"
}

print_report() {
  printf '## Machine\n\n'
  markdown_table processor processors others ffmpeg libyuv gstreamer retile rounds < "$results/machine.jsonl"
  section inputs 'Composites' composite size hosts frames 'Mbit/s=megabits' \
    'decode, ms a frame=decodeMilliseconds'
  section checks 'Same frames' work frames 'MD5 of all frames, by all that are timed=same'
  section processes 'Whole processes, ÷ decode only' work threads case 'CPU s=cpu' 'wall s=wall' \
    'CPU ÷=cpuRatio' 'wall ÷=wallRatio' MiB=mebibytes "MiB ÷ ffmpeg's decode=mebibytes÷ffmpeg, decode" \
    'others, CPUs=others'
  section split 'Hosts cut out, raw to /dev/null, 1 thread' work case 'CPU s=cpu' 'CPU ÷=cpuRatio' \
    MiB=mebibytes 'others, CPUs=others'
  section snapshot 'One still, a PNG file' work place case 'CPU s=cpu' 'wall s=wall' \
    'wall ÷=wallRatio' MiB=mebibytes 'others, CPUs=others'
  section pngFiles 'PNG files' work frames case 'CPU s=cpu' 'CPU ÷=cpuRatio' 'others, CPUs=others'
  section pngCost 'PNG files, what writing them adds' work writer 'CPU ms a picture=milliseconds' \
    'MB a picture=megabytes'
  section quality 'PSNR, dB' work peer 'bilinear in floating point, Y=bilinearY' 'U=bilinearU' \
    'bicubic in floating point, Y=bicubicY' 'U=bicubicU' 'ffmpeg lanczos accurate_rnd, Y=lanczosY'
  section drawing 'Drawing alone, cold, 1 thread' work engine 'µs a frame=microsecondsPerFrame' \
    fastest 'GB/s=gigabytesPerSecond'
  section planes 'One plane in the cache, 1 thread' size engine 'Msamples/s=megasamplesPerSecond'
  section png 'PNG encoders, 8-bit RGB in memory, 1 thread' work encoder ms=milliseconds \
    'MB/s=megabytesPerSecond' 'MB=megabytes'
}

# All results as one JSON object.
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
