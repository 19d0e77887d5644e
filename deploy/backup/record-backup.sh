#!/bin/sh
# Says that a backup has succeeded now: record-backup.sh database|files
# prometheus-node-exporter reads the file (Debian's default folder is the one below).
set -eu
folder="${METRICS_DIR:-/var/lib/prometheus/node-exporter}"
file="$folder/pahana-backup-$1.prom"
name=pahana_backup_last_success_timestamp_seconds
cat >"$file.$$" <<METRICS
# HELP $name When the last backup succeeded, in Unix time
# TYPE $name gauge
$name{kind="$1"} $(date +%s)
METRICS
chmod 644 "$file.$$"
# In one step: half a file must not be read.
mv "$file.$$" "$file"
