# shellcheck shell=bash disable=SC2154
# Sourced by scripts/compare-peers, which sets what is not set here.
#
# From lines of JSON (flat objects, as the tools here print them) to tables of Markdown.

# For awk: the members of an object in a line, and figures as they are printed.
awk_functions='
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
  function rounded(value, key) {
    if (value !~ /^[0-9]+\.[0-9]+$/) return value
    return sprintf(key == "mebibytes" ? "%.0f" : value + 0 >= 20 ? "%.1f" : "%.2f", value)
  }'

# Prints lines of JSON on stdin as a table with a row for each. Arguments: "key" or "heading=key",
# and "heading=key÷base", the member divided by that of the line whose case begins with `base` and
# whose work, place and threads are the same.
list_table() {
  local IFS=$'\t'
  awk -v columns="$*" "$awk_functions"'
    function group(line) {
      return member(line, "work") "|" member(line, "place") "|" member(line, "threads")
    }
    # The value of a member in the line of the same group whose case begins so.
    function value_of(name, key, line, i) {
      for (i = 1; i <= NR; i++)
        if (group(lines[i]) == group(line) && index(member(lines[i], "case"), name) == 1)
          return member(lines[i], key)
    }
    { lines[NR] = $0 }
    END {
      count = split(columns, column, "\t")
      for (c = 1; c <= count; c++) {
        heading = key = column[c]
        if (at = index(key, "=")) {
          heading = substr(key, 1, at - 1)
          key = substr(key, at + 1)
        }
        if (at = index(key, "÷")) {
          base[c] = substr(key, at + length("÷"))
          key = substr(key, 1, at - 1)
        }
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
            below = value_of(base[c], keys[c], lines[i])
            value = below > 0 ? sprintf("%.3f", value / below) : ""
          }
          if (value == "" && c > 2 && member(lines[i], "failed") != "") value = "failed"
          row = row "| " rounded(value, base[c] == "" ? keys[c] : "") " "
        }
        print row "|"
      }
    }'
}

# Prints lines of JSON on stdin as a table of one member, $3: a row for each value of $1, a column
# for each of $2. Lines whose member $4 is not $5 are left out.
cross_table() {
  awk -v row_key="$1" -v column_key="$2" -v key="$3" -v filter="${4-}" -v wanted="${5-}" \
    "$awk_functions"'
    filter == "" || member($0, filter) == wanted {
      row = member($0, row_key)
      column = member($0, column_key)
      if (!(row in known_row)) { known_row[row]; rows[++row_count] = row }
      if (!(column in known_column)) { known_column[column]; columns[++column_count] = column }
      values[row, column] = member($0, "failed") == "" ? member($0, key) : "failed"
    }
    END {
      printf "| "
      for (c = 1; c <= column_count; c++) printf "| %s ", columns[c]
      printf "|\n|---"
      for (c = 1; c <= column_count; c++) printf "|---"
      print "|"
      for (r = 1; r <= row_count; r++) {
        printf "| %s ", rows[r]
        for (c = 1; c <= column_count; c++)
          printf "| %s ", rounded(values[rows[r], columns[c]], key)
        print "|"
      }
    }'
}

# A heading and a table of $results/$1.jsonl, where that is there. $2: title; $3: the function that
# makes the table; then its arguments.
section() {
  local file=$results/$1.jsonl title=$2
  shift 2
  [[ -s $file ]] || return 0
  printf '\n### %s\n\n' "$title"
  "$@" < "$file"
}
