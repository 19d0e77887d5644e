import type { Part } from './start-part.ts';

/** Terminal and npm both pass one Ctrl-C on, so a second signal counts only after this pause. */
const SAME_SIGNAL_MS = 500;
const PARENT_CHECK_MS = 500;

export interface Supervisor {
  add<P extends Part>(name: string, part: P): P;
  /** Stops last what was added first. */
  stopAll(reason: string, exitCode: number): Promise<void>;
}

export function supervise(): Supervisor {
  const parts: { name: string; part: Part }[] = [];
  let stoppingSince: number | undefined;

  async function stopAll(reason: string, exitCode: number): Promise<void> {
    if (stoppingSince !== undefined) return;
    stoppingSince = Date.now();
    console.log(`\n${reason}`);
    for (const { name, part } of parts.toReversed()) {
      await part.stop().catch((error) => console.log(`${name} did not stop: ${error.message}`));
    }
    process.exit(exitCode);
  }

  function onSignal(): void {
    if (stoppingSince === undefined) {
      void stopAll('Stopping. Ctrl-C again forces it.', 0);
    } else if (Date.now() - stoppingSince > SAME_SIGNAL_MS) {
      for (const { part } of parts) part.kill();
      process.exit(1);
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

  // npm passes SIGTERM to the shell it runs us in, and that shell ends without a word to us.
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    void stopAll('Whoever started this is gone. Stopping.', 0);
  }, PARENT_CHECK_MS);

  return {
    add(name, part) {
      parts.push({ name, part });
      if (stoppingSince !== undefined) part.kill();
      void part.ended.then((reason) => stopAll(`The ${name} ended (${reason}). Stopping the rest.`, 1));
      return part;
    },
    stopAll,
  };
}
