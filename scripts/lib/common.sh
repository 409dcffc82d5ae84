# shellcheck shell=bash
# Sourced by the scripts beside it, from the root of the repository.

# Says what happens next.
say() { printf '\n==> %s\n' "$*"; }

# Says what is wrong and ends.
die() {
  printf '%s: error: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

# Ends with a usage error.
refuse() {
  printf "%s: error: %s\n%s: see '%s --help'\n" "${0##*/}" "$*" "${0##*/}" "$0" >&2
  exit 2
}

# Builds the tool for use and sets tool=… to its path.
build_release() {
  swift build -c release --product retile "$@"
  tool=$(swift build -c release --show-bin-path "$@")/retile
  [[ -x $tool ]] || die "the build left no $tool"
}
