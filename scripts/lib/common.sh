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

# Installs Debian packages with apt-get, as root or through sudo.
install_packages() {
  local by_hand="install by hand: $*"
  command -v apt-get > /dev/null || die "no apt-get here; $by_hand (or what your system calls them)"
  local as_root=()
  if ((EUID != 0)); then
    command -v sudo > /dev/null || die "neither root nor sudo; as root, $by_hand"
    # With a terminal sudo may ask for the password; without one it must not have to.
    if [[ -t 0 ]]; then
      sudo -v || die "sudo is not allowed; as root, $by_hand"
    else
      sudo -n true 2> /dev/null || die "sudo needs a password and there is no terminal; $by_hand"
    fi
    as_root=(sudo)
  fi
  say "installing $*"
  as_root+=(env DEBIAN_FRONTEND=noninteractive)
  "${as_root[@]}" apt-get update -q || die "apt-get update failed; $by_hand"
  "${as_root[@]}" apt-get install -q -y --no-install-recommends "$@" \
    || die "apt-get install failed; $by_hand"
}
