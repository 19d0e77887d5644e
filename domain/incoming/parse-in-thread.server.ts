import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { logError } from '#platform/log.server.ts';
import { parseHeaders } from './parse-mail.ts';
import type { ParsedMail } from './parsed-mail.ts';

const seconds = 30;
const megabytes = 400;

let thread: Worker | undefined;

/** A mail that takes too long, needs too much memory or is broken is read by its headers only. One mail at a time. */
export async function parseInThread(raw: Buffer): Promise<ParsedMail> {
  thread ??= startThread();
  try {
    const answered = once(thread, 'message', { signal: AbortSignal.timeout(seconds * 1000) });
    thread.postMessage(raw);
    const [mail] = (await answered) as [ParsedMail | null];
    return mail ?? parseHeaders(raw);
  } catch (error) {
    logError('mail-not-parsed', error);
    await endParsing();
    return parseHeaders(raw);
  }
}

async function endParsing(): Promise<void> {
  const ending = thread;
  thread = undefined;
  await ending?.terminate();
}

function startThread(): Worker {
  const started = new Worker(new URL('./parse-mail-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  // It must not keep the process running. Its errors are reported to whoever waits for an answer.
  started.unref();
  started.on('error', () => undefined);
  started.on('exit', () => {
    if (thread === started) thread = undefined;
  });
  return started;
}
