import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cp, glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '#platform/migrate.server.ts';
import { renderBackup } from '../../deploy/backup/render-backup.ts';
import { requireFreshBuild } from '../../tools/require-fresh-build.ts';
import { createFaultyMailServer, type FaultyMailServer } from '../drill/faulty-mail-server.ts';
import { createApplication } from '../stack/create-application.ts';
import type { Part } from '../stack/create-part.ts';
import { defaultPorts } from '../stack/ports.ts';
import { readRows } from '../stack/read-rows.ts';
import { type BackupStore, runBackupStore } from './run-backup-store.ts';
import { type ArchivedPostgres, asPostgres, createPostgres } from './run-postgres.ts';

const execute = promisify(execFile);
const first = defaultPorts.nginx;
const ports = { web: first, smtp: first + 1, postgres: first + 2, s3: first + 3, tls: first + 7 };

/** One server with its files on the disk, and a place for backups outside of it. */
export interface RestoreDrill {
  baseUrl: string;
  databaseUrl: string;
  filesDir: string;
  dataDir: string;
  mailServer: FaultyMailServer;
  postgres: ArchivedPostgres;
  application: Part;
  /** Runs deploy/backup/back-up.sh or restore.sh. */
  runScript(script: 'back-up' | 'restore', ...args: string[]): Promise<void>;
  workerLog: string;
  metricsDir: string;
  stop(): Promise<void>;
}

export async function startRestoreDrill(): Promise<RestoreDrill> {
  requireFreshBuild();
  const folder = mkdtempSync(join(tmpdir(), 'pahana-restore-'));
  // PostgreSQL and Swift run as other users and must be able to enter the folder.
  chmodSync(folder, 0o755);
  const stops: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
    () => saveLogs(folder),
  ];
  const stop = async () => {
    for (const stopPart of stops.splice(0).toReversed()) await stopPart();
  };
  try {
    return { ...(await startParts(folder, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(folder: string, stops: (() => unknown)[]): Promise<Omit<RestoreDrill, 'stop'>> {
  const store = await runBackupStore(folder, ports.s3, ports.tls);
  stops.push(store.end);
  const mailServer = createFaultyMailServer(ports.smtp);
  await mailServer.open();
  stops.push(mailServer.close);

  const own = join(folder, 'postgres');
  const [dataDir, filesDir, metricsDir] = [join(own, 'data'), join(folder, 'files'), join(folder, 'metrics')];
  for (const each of ['', 'log', 'lock', 'spool']) mkdirSync(join(own, each), { recursive: true });
  mkdirSync(metricsDir, { mode: 0o777 });
  chmodSync(metricsDir, 0o777);
  const config = join(own, 'pgbackrest.conf');
  writeFileSync(
    config,
    renderBackup({
      ...store,
      endpoint: 'localhost',
      passphrase: 'no secret at all, as everybody can read it',
      postgres: { data: dataDir, port: ports.postgres, sockets: own },
      state: own,
    }),
    { mode: 0o600 },
  );
  execFileSync('chown', ['-R', 'postgres:postgres', own]);
  const postgres = createPostgres({
    data: dataDir,
    sockets: own,
    port: ports.postgres,
    archiveCommand: `pgbackrest --config=${config} --stanza=pahana archive-push %p`,
  });
  stops.push(() => postgres.kill());
  await postgres.start();
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${ports.postgres}/${database}`;
  await readRows(urlOf('postgres'), 'create database pahana');
  await migrate(urlOf('pahana'));

  const env = createBackupEnv({ config, sockets: own, filesDir, metricsDir, store, folder });
  const runScript: RestoreDrill['runScript'] = async (script, ...args) => {
    const command = [resolve(`deploy/backup/${script}.sh`), ...args];
    // Files belong to the user of web and worker, which is ours.
    const isForFiles = args[0]?.includes('files');
    const [program, ...rest] = isForFiles ? command : ['setpriv', ...asPostgres, ...command];
    await execute(`${program}`, rest, { env, cwd: '/' });
  };
  const baseUrl = `http://127.0.0.1:${ports.web}`;
  const application = createApplication({
    webPort: ports.web,
    folder,
    env: {
      SITE_URL: baseUrl,
      DATABASE_URL: urlOf('pahana'),
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      FILES_DIR: filesDir,
    },
  });
  stops.push(application.kill);
  await application.start();
  return {
    baseUrl,
    databaseUrl: urlOf('pahana'),
    filesDir,
    dataDir,
    mailServer,
    postgres,
    application,
    runScript,
    workerLog: join(folder, 'worker.log'),
    metricsDir,
  };
}

/** What deploy/backup/backup.env lists. */
function createBackupEnv(options: {
  config: string;
  sockets: string;
  filesDir: string;
  metricsDir: string;
  store: BackupStore;
  folder: string;
}): Record<string, string> {
  const { config, sockets, filesDir, metricsDir, store, folder } = options;
  const passwordFile = join(folder, 'backup-password');
  writeFileSync(passwordFile, 'no secret at all, as everybody can read it\n');
  return {
    PATH: '/usr/bin:/bin',
    HOME: folder,
    PGHOST: sockets,
    PGPORT: String(ports.postgres),
    PGBACKREST_CONFIG: config,
    METRICS_DIR: metricsDir,
    FILES_DIR: filesDir,
    RESTIC_REPOSITORY: `s3:https://localhost:${store.port}/${store.bucket}/files`,
    RESTIC_PASSWORD_FILE: passwordFile,
    RESTIC_CACERT: store.caFile,
    AWS_ACCESS_KEY_ID: store.keyId,
    AWS_SECRET_ACCESS_KEY: store.keySecret,
    AWS_DEFAULT_REGION: store.region,
  };
}

/** Copies the logs before the folder is deleted, because they explain a failed drill. */
async function saveLogs(folder: string): Promise<void> {
  rmSync('.reports/logs/restore', { recursive: true, force: true });
  for await (const file of glob('{,*/,*/*/}*.log', { cwd: folder }))
    await cp(join(folder, file), join('.reports/logs/restore', file));
}
