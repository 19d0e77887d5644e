import type { DevProcess } from './start-process.ts';

/** Terminal and npm both forward the same Ctrl-C, so a second signal counts only after this pause. */
const SAME_SIGNAL_MS = 500;
const PARENT_CHECK_MS = 500;

export interface Supervisor {
  add<P extends DevProcess>(name: string, child: P): P;
  /** Stops the processes in reverse order. */
  stopAll(reason: string, exitCode: number): Promise<void>;
}

export function supervise(): Supervisor {
  const processes: { name: string; child: DevProcess }[] = [];
  let stoppingSince: number | undefined;

  async function stopAll(reason: string, exitCode: number): Promise<void> {
    if (stoppingSince !== undefined) return;
    stoppingSince = Date.now();
    console.log(`\n${reason}`);
    for (const { name, child } of processes.toReversed()) {
      await child.stop().catch((error) => console.log(`${name} did not stop: ${error.message}`));
    }
    process.exit(exitCode);
  }

  function onSignal(): void {
    if (stoppingSince === undefined) {
      void stopAll('Stopping. Ctrl-C again forces it.', 0);
    } else if (Date.now() - stoppingSince > SAME_SIGNAL_MS) {
      for (const { child } of processes) child.kill();
      process.exit(1);
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

  // npm sends SIGTERM to the shell we run in, and that shell ends without forwarding it.
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    void stopAll('The parent process has ended. Stopping.', 0);
  }, PARENT_CHECK_MS);

  return {
    add(name, child) {
      processes.push({ name, child });
      if (stoppingSince !== undefined) child.kill();
      void child.ended.then((reason) => stopAll(`The ${name} ended (${reason}). Stopping the rest.`, 1));
      return child;
    },
    stopAll,
  };
}
