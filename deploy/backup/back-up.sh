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
  prepare-files) "${restic[@]}" init ;;
  files)
    "${restic[@]}" backup --host pahana --tag files "$FILES_DIR"
    record_success files
    ;;
  # As long as the database is kept; what a visitor erased is gone from every backup after that.
  forget-files) "${restic[@]}" forget --host pahana --tag files --keep-within "${KEEP_FILES:-35d}" --prune ;;
  *)
    sed -n '2,4p' "$0" >&2
    exit 2
    ;;
esac
