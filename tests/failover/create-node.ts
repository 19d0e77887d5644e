import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderCluster } from '../../deploy/cluster/render-cluster.ts';
import { runProcess } from '../stack/run-process.ts';
import { respondsOk } from '../stack/wait-until.ts';
import { type DrillServer, passwords, servers } from './servers.ts';
import { listFamily, signalProcesses } from './signal-processes.ts';

/** Patroni and its PostgreSQL on one server. */
export interface DatabaseNode {
  start(): Promise<void>;
  /** Patroni and every process of PostgreSQL, as in a power cut. */
  kill(): void;
  killPostgres(): void;
  killPatroni(): void;
  freeze(): void;
  thaw(): void;
}

/** `setpriv` becomes Patroni itself, so that a signal to its process id reaches Patroni and no shell around it. */
export function createNode(server: DrillServer, folder: string): DatabaseNode {
  mkdirSync(folder, { recursive: true });
  // PostgreSQL refuses to run as root.
  execFileSync('chown', ['postgres:postgres', folder]);
  const settings = join(folder, 'patroni.yml');
  const pidFile = join(folder, 'postgresql/postmaster.pid');
  let patroni: number[] = [];

  const listPostgres = (): number[] => {
    if (!existsSync(pidFile)) return [];
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    // The file stays after a kill, and its number may belong to somebody else by then.
    const isOurs =
      existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
    return isOurs ? listFamily(pid) : [];
  };
  const signal = (name: NodeJS.Signals, pids: number[]) => signalProcesses(pids, name);

  return {
    async start() {
      const text = renderCluster('patroni.yml', {
        servers,
        self: server.name,
        passwords,
        data: folder,
        sockets: folder,
        sharedBuffers: '64MB',
        archiveCommand: '/bin/true',
        watchdog: 'off',
      });
      writeFileSync(settings, text);
      const { pid } = await runProcess({
        command: 'setpriv',
        args: ['--reuid=postgres', '--regid=postgres', '--init-groups', '/usr/bin/patroni', settings],
        env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', HOME: folder },
        log: join(folder, 'patroni.log'),
        ready: () => respondsOk(`http://127.0.0.1:${server.ports.rest}/liveness`),
      });
      patroni = [pid];
    },
    // Patroni first: it would see PostgreSQL die and give its lock back in good order.
    kill: () => signal('SIGKILL', [...patroni, ...listPostgres()]),
    killPostgres: () => signal('SIGKILL', listPostgres()),
    killPatroni: () => signal('SIGKILL', patroni),
    freeze: () => signal('SIGSTOP', [...patroni, ...listPostgres()]),
    thaw: () => signal('SIGCONT', [...listPostgres(), ...patroni]),
  };
}
