#!/bin/sh
# Facts about a machine for the textfile collector of Prometheus's node_exporter, on standard output. What is not set is not told:
#   SITE_HOST  host of the site, whose certificate is asked for, at most for SITE_PATIENCE seconds (10)
#   BACKUPS    folder with a base backup in each of its folders
#   RECEIPTS   folder to which receipts of deletions are copied
#   ARCHIVE    folder to which PostgreSQL archives its log
# A folder without any file is told as 0: as old as can be.
set -eu

newest() { # what, then the arguments of find
  what=$1
  shift
  moment=$(find "$@" -type f -printf '%T@\n' 2>/dev/null | sort -n | tail -n 1)
  printf 'newest_file_timestamp_seconds{what="%s"} %s\n' "$what" "${moment:-0}"
}

if [ -n "${BACKUPS:-}${RECEIPTS:-}${ARCHIVE:-}" ]; then
  echo '# TYPE newest_file_timestamp_seconds gauge'
  # pg_basebackup writes the manifest last: without it the backup is not whole.
  [ -z "${BACKUPS:-}" ] || newest backup "$BACKUPS" -maxdepth 2 -name backup_manifest
  [ -z "${RECEIPTS:-}" ] || newest receipts "$RECEIPTS" -maxdepth 1
  [ -z "${ARCHIVE:-}" ] || newest archive "$ARCHIVE" -maxdepth 1 ! -name '*.part'
fi

if [ -n "${SITE_HOST:-}" ]; then
  port=${SITE_PORT:-443}
  # What takes the connection and says nothing would hold up all facts.
  end=$(timeout "${SITE_PATIENCE:-10}" openssl s_client -connect "$SITE_HOST:$port" -servername "$SITE_HOST" </dev/null 2>/dev/null |
    openssl x509 -noout -enddate 2>/dev/null | cut -d= -f2) || end=
  # What shows no certificate is told as one that has ended.
  seconds=0
  [ -z "$end" ] || seconds=$(date -d "$end" +%s)
  echo '# TYPE site_certificate_end_timestamp_seconds gauge'
  printf 'site_certificate_end_timestamp_seconds{host="%s"} %s\n' "$SITE_HOST" "$seconds"
fi
