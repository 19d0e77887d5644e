import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../postgres.ts';
import { isAlive } from './is-alive.ts';
import type { DevProcess } from './start-process.ts';

export interface Database extends DevProcess {
  ready: Promise<void>;
}

/** The port of a database server left over from a killed run. */
export async function leftOverPort(dataDir: string): Promise<number | undefined> {
  const [pid, , , port] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  return pid && isAlive(Number(pid)) ? Number(port) : undefined;
}

/** How long a launcher may take to start its database; later, its process id may belong to another process. */
const startingMs = 60_000;

/** Two launchers over one data folder would stop each other's database. */
export async function claimDataFolder(
  folder: string,
  isDatabaseRunning: boolean,
  launcher = process.pid,
): Promise<void> {
  const file = join(folder, 'dev.pid');
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  if (holder && isAlive(holder) && (isDatabaseRunning || (await isNew(file)))) throw alreadyRunning(holder);
  if (holder) await rm(file, { force: true });
  // Only one of two launchers can create the file.
  await writeFile(file, String(launcher), { flag: 'wx' }).catch(async () => {
    throw alreadyRunning(Number(await readFile(file, 'utf8')));
  });
}

const alreadyRunning = (holder: number) =>
  new Error(`npm run dev is already running here (process ${holder})`);

async function isNew(file: string): Promise<boolean> {
  const { mtimeMs } = await stat(file);
  return Date.now() - mtimeMs < startingMs;
}

export function startDatabase(dataDir: string, port: number): Database {
  const starting = startPostgres({ dataDir, port, database: 'pahana' });
  const { promise: ended, resolve: reportEnd } = Promise.withResolvers<string>();
  let pid: number | undefined;
  const ready = starting.then((postgres) => {
    pid = postgres.pid();
    // PostgreSQL detaches itself, so we get no event when it ends.
    const watch = setInterval(() => {
      if (pid && isAlive(pid)) return;
      clearInterval(watch);
      reportEnd('its process is gone');
    }, 500);
  });

  return {
    ready,
    ended,
    async stop() {
      const postgres = await starting.catch(() => undefined);
      await postgres?.stop();
    },
    kill() {
      if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT');
    },
  };
}
