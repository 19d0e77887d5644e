import type { RunningProcess } from './run-process.ts';

/** Something that a drill kills and starts again. */
export interface Part {
  start(): Promise<void>;
  /** By SIGKILL, as in a power cut. */
  kill(): Promise<void>;
}

export function createPart(run: () => Promise<RunningProcess>): Part {
  let running: RunningProcess | undefined;
  return {
    async start() {
      running = await run();
    },
    kill: async () => running?.end('SIGKILL'),
  };
}
