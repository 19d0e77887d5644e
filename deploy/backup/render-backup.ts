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
  const template = readFileSync(new URL('./pgbackrest.conf', import.meta.url), 'utf8');
  return template.replaceAll(/\$\{([A-Z_]+)\}/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`pgbackrest.conf uses an unknown variable: ${name}`);
    return value;
  });
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { settings: { type: 'string' }, to: { type: 'string', default: '/etc/pgbackrest.conf' } },
  });
  if (!values.settings)
    throw new Error('usage: render-backup.ts --settings backup.json [--to /etc/pgbackrest.conf]');
  const text = renderBackup(JSON.parse(readFileSync(values.settings, 'utf8')));
  writeFileSync(values.to, text, { mode: 0o600 });
}
