import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../tools/postgres.ts';

export interface Replica {
  url: string;
  /** By SIGKILL, as in a power cut. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A standby that follows the database of the stack, copied while that is running. */
export async function runReplica(primaryUrl: string, folder: string, port: number): Promise<Replica> {
  const primary = new pg.Client(primaryUrl);
  await primary.connect();
  try {
    const { rows } = await primary.query<{ data_directory: string }>('show data_directory');
    await primary.query("select pg_backup_start('replica', fast => true)");
    execFileSync('cp', ['--archive', `${rows[0]?.data_directory}`, folder]);
    const { rows: stopped } = await primary.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    for (const file of ['postmaster.pid', 'postmaster.opts', 'server.log'])
      rmSync(join(folder, file), { force: true });
    writeFileSync(join(folder, 'backup_label'), `${stopped[0]?.labelfile}`);
    writeFileSync(join(folder, 'standby.signal'), '');
    // As the user of the server, who owns the folder.
    execFileSync('chown', [
      '--reference',
      folder,
      join(folder, 'backup_label'),
      join(folder, 'standby.signal'),
    ]);
  } finally {
    await primary.end();
  }
  const { port: primaryPort } = new URL(primaryUrl);
  const launch = () =>
    startPostgres({
      dataDir: folder,
      port,
      database: 'pahana',
      settings: { primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=postgres` },
    });
  let server = await launch();
  return {
    url: server.url,
    async kill() {
      process.kill(server.pid(), 'SIGKILL');
    },
    async start() {
      server = await launch();
    },
    stop: () => server.stop(),
  };
}
