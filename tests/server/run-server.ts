import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { waitUntil } from '../stack/wait-until.ts';

const run = promisify(execFile);

export interface Server {
  /** Runs a command inside and returns its output. */
  run(command: string, ...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Boots a Debian in a folder with its own systemd. It shares the network of this machine. */
export async function runServer(folder: string): Promise<Server> {
  const container = spawn('systemd-nspawn', ['-D', folder, '--boot', '--register=no', '--keep-unit'], {
    stdio: 'ignore',
  });
  const ended = new Promise((done) => container.once('exit', done));
  let leader = '';
  const inside = async (command: string, args: string[]) => {
    const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    const enter = ['--target', leader, '--all', 'env', '-i', path, 'HOME=/root', command, ...args];
    return (await run('nsenter', enter, { maxBuffer: 1e8 })).stdout;
  };
  await waitUntil(
    'systemd runs',
    async () => {
      leader = readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, 'utf8').trim();
      const state =
        leader && (await inside('systemctl', ['is-system-running', '--wait']).catch((error) => error.stdout));
      return /running|degraded/.test(state ?? '');
    },
    60_000,
  );
  return {
    run: (command, ...args) => inside(command, args),
    async stop() {
      container.kill('SIGTERM');
      await ended;
    },
  };
}
