import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../postgres.ts';
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

/** Two launchers over one data folder would stop each other's database. */
export async function claimDataFolder(folder: string, databaseRuns: boolean): Promise<void> {
  const file = join(folder, 'dev.pid');
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  if (databaseRuns && holder && isAlive(holder))
    throw new Error(`npm run dev already runs here (process ${holder})`);
  await writeFile(file, String(process.pid));
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

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
