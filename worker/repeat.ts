import { setTimeout as pause } from 'node:timers/promises';
import { logError } from '#platform/log.server.ts';

/** Runs the task, pauses, and runs it again until stopped. A failure is logged and the next turn tries anew. */
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
