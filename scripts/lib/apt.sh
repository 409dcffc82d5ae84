# shellcheck shell=bash
# Sourced after common.sh by scripts that install Debian packages.

# Installs packages with apt-get, as root or through sudo. Where that does not work it says why,
# and the status is 1.
install_packages() {
  local by_hand="install by hand: $*" as_root=(env DEBIAN_FRONTEND=noninteractive)
  if ! command -v apt-get > /dev/null; then
    no_packages "no apt-get here; $by_hand (or what your system calls them)"
    return 1
  fi
  if ((EUID != 0)); then
    if ! command -v sudo > /dev/null; then
      no_packages "neither root nor sudo; as root, $by_hand"
      return 1
    fi
    # With a terminal sudo may ask for the password; without one it must not have to.
    local ask=(-n true)
    [[ ! -t 0 ]] || ask=(-v)
    if ! sudo "${ask[@]}"; then
      no_packages "sudo is not allowed; as root, $by_hand"
      return 1
    fi
    as_root=(sudo "${as_root[@]}")
  fi
  say "installing $*"
  if ! "${as_root[@]}" apt-get update -q; then
    no_packages "apt-get update failed; $by_hand"
    return 1
  fi
  if ! "${as_root[@]}" apt-get install -q -y --no-install-recommends "$@"; then
    no_packages "apt-get install failed; $by_hand"
    return 1
  fi
}

no_packages() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }
