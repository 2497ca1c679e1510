#!/usr/bin/env bash
# Makes the secrets of compose.yaml that are not there yet, in deploy/secrets. The folder is its owner's alone; the files within
# are readable for all, since containers, which get them one by one, read them as users of their own.
set -euo pipefail
cd "$(dirname "$0")"
mkdir -p secrets/tls
# Whatever the umask says.
chmod 0700 secrets
chmod 0755 secrets/tls
# A file keeps what it has: a key that is made anew signs everybody out.
make() {
  [ -s "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"
  chmod 0644 "secrets/$1"
}
make session-keys "$(openssl rand -base64 48)"
make token-keys "$(openssl rand -base64 32)"
make admin-password "$(openssl rand -hex 24)"
make owner-password "$(openssl rand -hex 24)"
make site-password "$(openssl rand -hex 24)"
make database-url "postgres://site:$(cat secrets/site-password)@pgbouncer:6432/site"
make migration-database-url "postgres://site_owner:$(cat secrets/owner-password)@postgres:5432/site"
make userlist.txt "\"site\" \"$(cat secrets/site-password)\""
