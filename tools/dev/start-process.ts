import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

export interface DevProcess {
  /** Resolves with the reason once the process is gone. */
  ended: Promise<string>;
  stop(): Promise<void>;
  kill(): void;
}

const exitWithLauncher = new URL('./exit-with-launcher.ts', import.meta.url).href;

/** Each process has its own process group, because the site's server restarts itself as a child. */
export function startProcess(
  name: string,
  args: string[],
  environment: NodeJS.ProcessEnv,
  onLine: (line: string) => void = () => undefined,
): DevProcess {
  const child = spawn(process.execPath, ['--import', exitWithLauncher, ...args], {
    detached: true,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim()) console.log(`${name.padEnd(8)}${line}`);
      onLine(line);
    });
  }
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', (code, signal) => done(signal ?? `exit code ${code}`));
  });
  const signalGroup = (signal: NodeJS.Signals): boolean => {
    try {
      return child.pid !== undefined && process.kill(-child.pid, signal);
    } catch {
      return false;
    }
  };

  return {
    ended,
    async stop() {
      signalGroup('SIGTERM');
      await Promise.race([ended, pause(8_000, undefined, { ref: false })]);
      signalGroup('SIGKILL');
      await ended;
    },
    kill: () => signalGroup('SIGKILL'),
  };
}
