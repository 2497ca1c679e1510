#!/usr/bin/env bash
# Makes a version ready and rolls the site to it, on a machine without containers. Where each thing lies: README.md beside this file.
#   release.sh build [TAG]     in a clone, not as root: builds what is checked out (or TAG, fetched before) into a folder of its own
#   release.sh roll VERSION    as root: checks the settings, migrates, then replaces one process after the other
#   release.sh back            as root: rolls to the version that ran before, without a migration
#   release.sh restart         as root: checks changed settings, then restarts one process after the other
#   release.sh list            the versions that are there, and which one runs
set -euo pipefail

base=${SITE_BASE:-/srv/breaking-barriers}
settings=${SITE_SETTINGS:-/etc/breaking-barriers/site.env}
ports=${SITE_PORTS:-3001 3002}
# A process says that it ends, answers what it has begun (35 s) and starts again; its pages are rendered before it is ready.
patience=${SITE_PATIENCE_SECONDS:-120}
# nginx leaves a process alone for 2 s after it was away (fail_timeout): without the pause two may be, for a moment.
pause=4

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
  # Of two at once each would take away what the other one builds.
  [ -w "$base" ] || fail "$base cannot be written: run this as the user of the clone."
  exec 8> "$base/.build.lock"
  flock -n 8 || fail 'Another build is under way.'
  if [ $# -gt 0 ]; then
    git fetch --quiet --tags
    # A commit, never an option or a file of the clone.
    git rev-parse --quiet --verify --end-of-options "$1^{commit}" > /dev/null || fail "There is no version $1 in this clone."
    git checkout --quiet --detach "$1" --
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

# $1: port. Its process ends and starts again; fails where it is not ready in time.
renew() {
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
    [ ${#replaced[@]} -eq 0 ] || sleep "$pause"
    replaced=("$port" "${replaced[@]}")
    if renew "$port"; then
      say "port $port: $1"
      continue
    fi
    say "port $port is not ready with $1 after $patience s: journalctl -u breaking-barriers@$port -o cat" >&2
    [ -n "$fallback" ] || fail 'No version ran before, so there is none to go back to.'
    point current "$fallback"
    if [ -n "$earlier" ]; then point previous "$earlier"; else rm "$base/previous"; fi
    bring_back "$fallback" "${replaced[@]}"
    fail "$fallback runs, as before. The schema stays as $1 has made it: $fallback can work with it."
  done
  # shellcheck disable=SC2046 # one word for each port
  systemctl enable --quiet $(printf 'breaking-barriers@%s ' $ports)
  say "$1 runs. From another machine: npm run smoke -- https://…"
}

# $1: what is said of each; then ports. Ends with the first that is not ready, which is the caller's `port` then.
renew_each() {
  local said=$1 is_first=yes
  shift
  for port in "$@"; do
    [ -n "$is_first" ] || sleep "$pause"
    is_first=
    renew "$port" || return 1
    say "port $port: $said"
  done
}

# $1: version; then ports, first the one that is away: the others answer until it is ready, and go on where it is not.
bring_back() {
  local version=$1 port
  shift
  renew_each "$version again" "$@" ||
    fail "port $port: $version is not ready either, and the processes that answer were left alone."
}

# Of two at once the second refuses.
alone() {
  [ -w "$base" ] || fail "$base cannot be written: run this as root."
  exec 9> "$base/.release.lock"
  flock -n 9 || fail 'Another roll is under way.'
}

roll() {
  alone
  [ $# -eq 1 ] && is_version "$1" || fail "Which version?
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

# A process with settings that it cannot use does not become ready; the others go on with the old ones.
restart() {
  alone
  local running port
  running=$(named current)
  [ -n "$running" ] || fail 'No version runs yet: release.sh roll VERSION.'
  check "$running"
  # shellcheck disable=SC2086 # one word for each port
  renew_each "$running" $ports ||
    fail "port $port is not ready after $patience s, and none after it was restarted: journalctl -u breaking-barriers@$port -o cat"
}

# Folders that `build` has made: no link, no clone, none that is half made.
versions() {
  local folder name
  for folder in "$base"/*/deploy; do
    folder=$(dirname "$folder")
    name=$(basename "$folder")
    [ -d "$folder/deploy" ] && [ ! -L "$folder" ] && [ ! -e "$folder/.git" ] && [ "${name%.part}" = "$name" ] || continue
    say "$name"
  done
}

# $1: name. Compared as a whole: a name of several lines is none.
is_version() {
  local version
  while read -r version; do
    if [ -n "$version" ] && [ "$version" = "$1" ]; then return 0; fi
  done <<< "$(versions)"
  return 1
}

list() {
  local version
  for version in $(versions); do
    case "$version" in
      "$(named current)") say "$version (runs)" ;;
      "$(named previous)") say "$version (ran before)" ;;
      *) say "$version" ;;
    esac
  done
}

# Read to its end before it begins, since a checkout may put another script in its place.
main() {
  local command=${1:-} usage='release.sh build [TAG] | roll VERSION | back | restart | list' port
  for port in $ports; do
    [[ $port =~ ^[0-9]+$ ]] || fail "SITE_PORTS: $port is no port."
  done
  case "$command" in
    build | roll) [ $# -le 2 ] || fail "$usage" ;;
    back | restart | list) [ $# -eq 1 ] || fail "$usage" ;;
    *) fail "$usage" ;;
  esac
  shift && "$command" "$@"
}
main "$@"
exit
