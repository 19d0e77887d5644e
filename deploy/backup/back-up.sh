#!/usr/bin/env bash
# Backs up the database (as user postgres) or the files of visitors (as the user of web and worker), to S3, encrypted.
# back-up.sh prepare-database|full|incremental|check|prepare-files|files|forget-files
# Its settings come from the environment, see backup.env.example. A success is written for Prometheus.
set -euo pipefail

pgbackrest=(pgbackrest --config="${PGBACKREST_CONFIG:-/etc/pgbackrest.conf}" --stanza=pahana)
restic=(restic --quiet)
[ -z "${RESTIC_CACERT:-}" ] || restic+=(--cacert "$RESTIC_CACERT")

# Of three servers only the primary is backed up, so the timers may run on all of them.
is_standby() {
  [ "$(psql -XAtq -h "${PGHOST:-/var/run/postgresql}" -d postgres -c 'select pg_is_in_recovery()')" = t ]
}

# Most minutes no file is new, and a snapshot a minute would be 50,000 in five weeks, which restic reads before each backup.
files_stamp=${METRICS_DIR:-/var/lib/prometheus/node-exporter}/files-backed-up
has_new_files() {
  [ -z "$(find "$files_stamp" -mmin -10 2>/dev/null)" ] || [ -n "$(find "$FILES_DIR" -cnewer "$files_stamp" -print -quit)" ]
}

record_success() { "$(dirname "$0")/record-backup.sh" "$1"; }

back_up_database() {
  if is_standby; then return; fi
  "${pgbackrest[@]}" --type="$1" backup
  record_success database
}

case "${1:-}" in
  prepare-database) "${pgbackrest[@]}" stanza-create ;;
  full) back_up_database full ;;
  incremental) back_up_database incr ;;
  # Ends the current WAL file and waits until it is in the archive.
  check) is_standby || "${pgbackrest[@]}" check ;;
  prepare-files)
    "${restic[@]}" cat config >/dev/null 2>&1 || "${restic[@]}" init
    rm -f "$files_stamp"
    ;;
  files)
    has_new_files || exit 0
    # As of now: what comes during the backup is for the next one.
    touch "$files_stamp.new"
    "${restic[@]}" backup --host pahana --tag files "$FILES_DIR"
    mv "$files_stamp.new" "$files_stamp"
    record_success files
    ;;
  # As long as the database is kept; what a visitor erased is gone from every backup after that.
  forget-files)
    "${restic[@]}" forget --host pahana --tag files --keep-within 2d --keep-within-hourly "${KEEP_FILES:-35d}" --prune
    ;;
  *)
    sed -n '2,4p' "$0" >&2
    exit 2
    ;;
esac
