import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../postgres.ts';
import { isAlive } from './is-alive.ts';
import type { Part } from './start-part.ts';

export interface Database extends Part {
  ready: Promise<void>;
}

/** A server left by a killed run keeps its port, so the port is known before the server is. */
export async function leftOverPort(dataDir: string): Promise<number | undefined> {
  const [pid, , , port] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  return pid && isAlive(Number(pid)) ? Number(port) : undefined;
}

/** So long a launcher may take until its database runs; after that another process may have got its number. */
const startingMs = 60_000;

/** Two launchers over one data folder would stop each other's database. */
export async function claimDataFolder(
  folder: string,
  databaseRuns: boolean,
  launcher = process.pid,
): Promise<void> {
  const file = join(folder, 'dev.pid');
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  if (holder && isAlive(holder) && (databaseRuns || (await isNew(file)))) throw alreadyRuns(holder);
  if (holder) await rm(file, { force: true });
  // Of two that come together only one creates the file.
  await writeFile(file, String(launcher), { flag: 'wx' }).catch(async () => {
    throw alreadyRuns(Number(await readFile(file, 'utf8')));
  });
}

const alreadyRuns = (holder: number) => new Error(`npm run dev already runs here (process ${holder})`);

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
    // PostgreSQL detaches itself: nobody tells us when it goes.
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
