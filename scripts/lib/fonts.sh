# shellcheck shell=bash
# Sourced by scripts that need the fonts of labels, which Sources/RetileText/FontFile.swift lists.

# What each package is known by, below /usr/share/fonts or /usr/local/share/fonts.
declare -A font_of=(
  [fonts-dejavu-core]=truetype/dejavu/DejaVuSans.ttf
  [fonts-noto-core]=truetype/noto/NotoSansDevanagari-Regular.ttf
  [fonts-wqy-microhei]=truetype/wqy/wqy-microhei.ttc
)
font_packages=("${!font_of[@]}")

# The packages that are not there, one a line.
missing_fonts() {
  local package file
  for package in "${font_packages[@]}"; do
    file=${font_of[$package]}
    [[ -r /usr/share/fonts/$file || -r /usr/local/share/fonts/$file ]] || printf '%s\n' "$package"
  done
}
