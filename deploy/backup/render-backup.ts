import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

export interface BackupSettings {
  /** The host of the S3 service, which must speak TLS, such as s3.eu-central-1.amazonaws.com. */
  endpoint: string;
  port?: number;
  region: string;
  /** A bucket for backups only, with a provider other than that of the servers. */
  bucket: string;
  keyId: string;
  keySecret: string;
  passphrase: string;
  caFile?: string;
  /** How many weekly full backups are kept, with all that is needed to restore any second since the oldest. */
  keepFull?: number;
  postgres?: { data: string; port: number; sockets: string };
  /** The folder of logs, locks and WAL that waits. */
  state?: string;
}

/** The configuration of pgBackRest. */
export function renderBackup(settings: BackupSettings): string {
  if (settings.passphrase.length < 32)
    throw new Error('The passphrase needs at least 32 characters, such as those of `openssl rand -hex 32`');
  const { data, port, sockets } = settings.postgres ?? {
    data: '/var/lib/pahana/postgresql',
    port: 5432,
    sockets: '/var/run/postgresql',
  };
  const values: Record<string, string> = {
    ENDPOINT: settings.endpoint,
    PORT: String(settings.port ?? 443),
    REGION: settings.region,
    BUCKET: settings.bucket,
    KEY_ID: settings.keyId,
    KEY_SECRET: settings.keySecret,
    PASSPHRASE: settings.passphrase,
    CA_FILE: settings.caFile ?? '/etc/ssl/certs/ca-certificates.crt',
    KEEP_FULL: String(settings.keepFull ?? 5),
    PG_DATA: data,
    PG_PORT: String(port),
    PG_SOCKETS: sockets,
    STATE: settings.state ?? '/var/lib/pgbackrest',
  };
  return fillTemplate('pgbackrest.conf', values);
}

/** The environment of back-up.sh and restore.sh, which restic reads too. */
export function renderBackupEnv(settings: BackupSettings, filesDir: string): string {
  const { endpoint, port = 443, region, bucket, keyId, keySecret, passphrase, caFile } = settings;
  const values = {
    FILES_DIR: filesDir,
    REPOSITORY: `s3:https://${endpoint}:${port}/${bucket}/files`,
    PASSPHRASE: passphrase,
    CA_FILE: caFile ?? '',
    KEY_ID: keyId,
    KEY_SECRET: keySecret,
    REGION: region,
  };
  // systemd and the shell read the file, and agree about nothing but text in such marks.
  for (const [name, value] of Object.entries(values))
    if (/['\n]/.test(value)) throw new Error(`${name} must not contain quotation marks`);
  return fillTemplate('backup.env', values);
}

function fillTemplate(file: string, values: Record<string, string>): string {
  const template = readFileSync(new URL(`./${file}`, import.meta.url), 'utf8');
  return template.replaceAll(/\$\{([A-Z_]+)\}/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} uses an unknown variable: ${name}`);
    return value;
  });
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      settings: { type: 'string' },
      to: { type: 'string', default: '/etc/pgbackrest.conf' },
      env: { type: 'string' },
      'files-dir': { type: 'string', default: '/var/lib/pahana/files' },
      'postgres-data': { type: 'string' },
    },
  });
  if (!values.settings)
    throw new Error(
      'usage: render-backup --settings backup.json [--postgres-data folder] [--to /etc/pgbackrest.conf] [--env /etc/pahana/backup.env] [--files-dir folder]',
    );
  const settings: BackupSettings = JSON.parse(readFileSync(values.settings, 'utf8'));
  if (values['postgres-data'])
    settings.postgres = { data: values['postgres-data'], port: 5432, sockets: '/var/run/postgresql' };
  writeFileSync(values.to, renderBackup(settings), { mode: 0o600 });
  if (values.env) writeFileSync(values.env, renderBackupEnv(settings, values['files-dir']), { mode: 0o600 });
}
