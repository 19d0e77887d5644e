import { setTimeout as pause } from 'node:timers/promises';
import { logError } from '#platform/log.server.ts';

/** Runs the task, pauses, and repeats until stopped. A failure is logged and the task runs again after the pause. */
export async function repeat(
  name: string,
  pauseMs: number,
  stopped: AbortSignal,
  task: () => Promise<void>,
): Promise<void> {
  while (!stopped.aborted) {
    await task().catch((error) => logError('task-error', error, { task: name }));
    await pause(pauseMs, undefined, { signal: stopped }).catch(() => undefined);
  }
}
