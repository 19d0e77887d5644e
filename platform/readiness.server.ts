import { writeHeartbeat } from './heartbeat-store.server.ts';
import { log, logError } from './log.server.ts';
import { shareRunning, withTimeout } from './metrics.server.ts';

const longestAnswerMs = 3_000;

// Shared, because each write that waits for a dead standby keeps a connection of the server.
const write = shareRunning(() => writeHeartbeat('web'));
let wasReady = true;

/** Whether this process can store a lead now, proved by a write. */
export async function isReady(): Promise<boolean> {
  try {
    await withTimeout(write(), longestAnswerMs);
    if (!wasReady) log('ready-again');
    wasReady = true;
  } catch (error) {
    if (wasReady) logError('not-ready', error);
    wasReady = false;
  }
  return wasReady;
}
