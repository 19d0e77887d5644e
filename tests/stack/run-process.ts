import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { waitUntil } from './wait-until.ts';

export interface RunningProcess {
  pid: number;
  /** Its output since this start; the log file continues over restarts. */
  output(): string;
  end(signal: NodeJS.Signals): Promise<void>;
}

export async function runProcess(options: {
  command: string;
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
  log: string;
  ready: (process: { output(): string }) => Promise<boolean> | boolean;
}): Promise<RunningProcess> {
  const log = openSync(options.log, 'a');
  const { size: earlier } = fstatSync(log);
  const child = spawn(options.command, options.args, {
    env: options.env ?? {},
    cwd: options.cwd,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let ended = false;
  const exit = new Promise<void>((done) => {
    child.once('error', () => done());
    child.once('exit', () => done());
  }).then(() => {
    ended = true;
  });
  const output = () => readFileSync(options.log).subarray(earlier).toString();

  const what = `${options.command} ${options.args.join(' ')} is ready`;
  const ready = waitUntil(what, () => ended || options.ready({ output }), 60_000);
  await ready.catch((cause) => {
    child.kill('SIGKILL');
    throw new Error(`${cause.message}\n${output().slice(-4_000)}`, { cause });
  });
  const { pid } = child;
  if (ended || pid === undefined) {
    throw new Error(`${options.command} ${options.args.join(' ')} ended at once\n${output().slice(-4_000)}`);
  }
  return {
    pid,
    output,
    async end(signal) {
      if (!ended) child.kill(signal);
      await exit;
    },
  };
}
