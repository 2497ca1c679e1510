#!/usr/bin/env bash
# Makes a version ready and rolls the site to it, on a machine without containers. Where each thing lies: README.md beside this file.
#   release.sh build [TAG]     in a clone, not as root: builds what is checked out (or TAG, fetched before) into a folder of its own
#   release.sh roll VERSION    as root: checks the settings, migrates, then replaces one process after the other
#   release.sh back            as root: rolls to the version that ran before, without a migration
#   release.sh list            the versions that are there, and which one runs
set -euo pipefail

base=${SITE_BASE:-/srv/breaking-barriers}
settings=${SITE_SETTINGS:-/etc/breaking-barriers/site.env}
ports=${SITE_PORTS:-3001 3002}
# A process says that it ends, answers what it has begun (35 s) and starts again; its pages are rendered before it is ready.
patience=${SITE_PATIENCE_SECONDS:-120}

say() { printf '%s\n' "$*"; }
fail() {
  say "$*" >&2
  exit 1
}

# What a link names: a folder of $base.
named() { basename "$(readlink "$base/$1" 2>/dev/null || true)"; }
# In one step, so that no process starts without it.
point() {
  ln -sfn "$2" "$base/.$1"
  mv -T "$base/.$1" "$base/$1"
}

build() {
  cd "$(dirname "$0")/.."
  if [ $# -gt 0 ]; then
    git fetch --quiet --tags
    git checkout --quiet "$1"
  fi
  [ -z "$(git status --porcelain)" ] || fail 'Something in this clone is changed and not committed: commit it, so that the version can be told from others.'
  local version folder
  version="$(node -p 'require("./package.json").version')-$(git rev-parse --short=8 HEAD)"
  folder="$base/$version"
  [ ! -e "$folder" ] || fail "$version is there already: $folder"
  npm ci
  npm run build
  rm -rf "$folder.part"
  mkdir -p "$folder.part"
  grep -v '^#' deploy/release-files | tar -cf - --exclude=.next/cache -T - | tar -xf - -C "$folder.part"
  (cd "$folder.part" && npm ci --omit=dev)
  mv "$folder.part" "$folder"
  say "$version is ready. Next, as root: $folder/deploy/release.sh roll $version"
}

# $1: version. Its own check, since a new version may ask for more. Of what it says only what should be mended is shown.
check() {
  local said
  said=$(cd "$base/$1" && NODE_ENV=production node scripts/check-config.mjs "$settings" 2>&1) || {
    say "$said" >&2
    fail "Nothing was changed: $1 cannot start with $settings."
  }
  grep '^Warning:' <<< "$said" || true
}

is_ready() { curl -fsS --max-time 5 -o /dev/null "http://127.0.0.1:$1/api/health/ready" 2>/dev/null; }

restart() {
  # What it starts does not hold the lock of this roll.
  systemctl restart "breaking-barriers@$1" 9>&-
  local second
  for ((second = 0; second < patience; second++)); do
    ! is_ready "$1" || return 0
    sleep 1
  done
  return 1
}

# $1: version. When a process is not ready with it, those that were replaced get the version before back.
replace() {
  local running earlier fallback port replaced=()
  running=$(named current)
  earlier=$(named previous)
  # A roll that was broken off had noted it.
  if [ -n "$running" ] && [ "$running" != "$1" ]; then point previous "$running"; fi
  fallback=$(named previous)
  point current "$1"
  for port in $ports; do
    replaced+=("$port")
    if restart "$port"; then
      say "port $port: $1"
      # nginx leaves a process alone for 2 s after it was away (fail_timeout): without the pause both may be, for a moment.
      sleep 4
      continue
    fi
    say "port $port is not ready with $1 after $patience s: journalctl -u breaking-barriers@$port -o cat" >&2
    [ -n "$fallback" ] || fail 'No version ran before, so there is none to go back to.'
    point current "$fallback"
    if [ -n "$earlier" ]; then point previous "$earlier"; else rm "$base/previous"; fi
    for port in "${replaced[@]}"; do
      if restart "$port"; then say "port $port: $fallback again" && sleep 4; else say "port $port: $fallback is not ready either" >&2; fi
    done
    fail "$fallback runs, as before. The schema stays as $1 has made it: $fallback can work with it."
  done
  # shellcheck disable=SC2046 # one word for each port
  systemctl enable --quiet $(printf 'breaking-barriers@%s ' $ports)
  say "$1 runs. From another machine: npm run smoke -- https://…"
}

# Of two at once the second refuses.
alone() {
  exec 9> "$base/.release.lock"
  flock -n 9 || fail 'Another roll is under way.'
}

roll() {
  alone
  [ $# -eq 1 ] && [ -d "$base/$1" ] || fail "Which version?
$(list)"
  check "$1"
  point next "$1"
  systemctl start breaking-barriers-migrate ||
    fail "The migration did not go through, and the processes run as before: journalctl -u breaking-barriers-migrate -o cat"
  replace "$1"
}

back() {
  alone
  local to
  to=$(named previous)
  [ -n "$to" ] && [ "$to" != "$(named current)" ] || fail 'No version ran before this one.'
  check "$to"
  replace "$to"
}

list() {
  local folder version
  for folder in "$base"/*/deploy; do
    version=$(basename "$(dirname "$folder")")
    case "$version" in current | previous | next | *.part) continue ;; esac
    case "$version" in
      "$(named current)") say "$version (runs)" ;;
      "$(named previous)") say "$version (ran before)" ;;
      *) say "$version" ;;
    esac
  done
}

# Read to its end before it begins, since a checkout may put another script in its place.
main() {
  local command=${1:-}
  case "$command" in
    build | roll | back | list) shift && "$command" "$@" ;;
    *) fail "release.sh build [TAG] | roll VERSION | back | list" ;;
  esac
}
main "$@"
exit
