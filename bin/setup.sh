# Sourced by the other commands: installs what they miss, and says so where it can't.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

libraries=(libsqlite3-dev libsodium-dev libvips-dev libjpeg-dev libmicrohttpd-dev libargon2-dev libssl-dev
  libcurl4-openssl-dev libglib2.0-dev pkg-config tzdata)

say() { printf '\033[2m%s\033[0m\n' "$*" >&2; }
stop() { printf '%s\n' "$*" >&2; exit 1; }

# Debian packages that aren't there yet.
debian() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok installed' \
      || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  command -v apt-get >/dev/null \
    || stop "Ember needs Debian's packages ${missing[*]}; on another system use Docker (see README.md)."
  say "installing ${missing[*]}"
  local root=(); [ "$(id -u)" = 0 ] || root=(sudo)
  "${root[@]}" apt-get update -qq
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# The toolchain can't come from Debian: without it there is Docker.
swift_toolchain() {
  command -v swift >/dev/null || stop "Ember is built with Swift 6.1 or newer, which isn't on this machine.
Install it from swift.org, or run Ember with Docker:
  docker build -t ember . && docker run --rm -p 8080:8080 -v ember-data:/data -v ember-keys:/keys ember"
}

# A virtual environment that git ignores, with what the drills are written with.
python_tools() {
  debian python3 python3-venv
  [ -x .venv/bin/python ] || python3 -m venv .venv
  if ! cmp -s Tests/requirements.txt .venv/requirements.txt; then
    say "installing $(tr '\n' ' ' <Tests/requirements.txt)"
    .venv/bin/pip install --quiet --disable-pip-version-check -r Tests/requirements.txt
    cp Tests/requirements.txt .venv/requirements.txt
  fi
}

