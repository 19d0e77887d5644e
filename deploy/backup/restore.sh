#!/usr/bin/env bash
# restore.sh database "2026-03-01 14:05:00+00" restores the database as it was at that second (as user postgres).
# restore.sh files restores the newest backup of visitors' files (as the user of web and worker).
# PostgreSQL, web and worker must be stopped, and their folders empty. Settings as for back-up.sh.
set -euo pipefail

case "${1:-}" in
  database)
    pgbackrest --config="${PGBACKREST_CONFIG:-/etc/pgbackrest.conf}" --stanza=pahana \
      --type=time --target="$2" --target-action=promote restore
    ;;
  files)
    restic=(restic --quiet)
    [ -z "${RESTIC_CACERT:-}" ] || restic+=(--cacert "$RESTIC_CACERT")
    # The backup holds the whole path of the folder.
    "${restic[@]}" restore latest --host pahana --tag files --target /
    ;;
  *)
    sed -n '2,4p' "$0" >&2
    exit 2
    ;;
esac
