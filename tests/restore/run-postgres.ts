import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFamily, signalProcesses } from '../failover/signal-processes.ts';
import { readRows } from '../stack/read-rows.ts';
import { runProcess } from '../stack/run-process.ts';

const binaries = '/usr/lib/postgresql/15/bin';
/** They become the program itself, so that its process id is known. */
export const asPostgres = ['--reuid=postgres', '--regid=postgres', '--init-groups'];

export interface ArchivedPostgres {
  start(): Promise<void>;
  kill(): void;
}

/** Debian's PostgreSQL, the newest that Debian's pgBackRest supports, with a WAL archive. */
export function createPostgres(options: {
  data: string;
  sockets: string;
  port: number;
  archiveCommand: string;
}): ArchivedPostgres {
  const { data, sockets, port, archiveCommand } = options;
  const initialise = ['-D', data, '-U', 'postgres', '--auth=trust', '-k', '-E', 'UTF8', '--locale=C.UTF-8'];
  execFileSync('setpriv', [...asPostgres, `${binaries}/initdb`, ...initialise], { stdio: 'ignore' });
  appendFileSync(
    join(data, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${sockets}'
archive_mode = on
archive_command = '${archiveCommand}'
archive_timeout = 60
`,
  );
  return {
    async start() {
      await runProcess({
        command: 'setpriv',
        args: [...asPostgres, `${binaries}/postgres`, '-D', data],
        env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' },
        log: join(sockets, 'postgres.log'),
        ready: () => isWritable(port),
      });
    },
    kill() {
      const pidFile = join(data, 'postmaster.pid');
      if (!existsSync(pidFile)) return;
      signalProcesses(listFamily(Number.parseInt(readFileSync(pidFile, 'utf8'), 10)), 'SIGKILL');
    },
  };
}

/** After a restore it answers before it has reached its target. */
async function isWritable(port: number): Promise<boolean> {
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const [row] = await readRows<{ recovers: boolean }>(url, 'select pg_is_in_recovery() as recovers');
  return row?.recovers === false;
}
