import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { env } from './env.server.ts';
import { logError } from './log.server.ts';

interface Listener {
  heard(): void;
  /** The process is about to end. */
  stopped(): void;
}

interface Ear {
  listeners: Set<Listener>;
  closed: AbortController;
}

const ears = new Map<string, Ear>();
const retryMs = 1_000;
let watchesSignals = false;

/**
 * Tells of every NOTIFY on the channel, over one connection a process and channel that is open only while someone
 * listens and asks nothing. What may have been missed while it was cut counts as heard. The answer ends the listening.
 */
export function listen(channel: string, listener: Listener): () => void {
  const ear = ears.get(channel) ?? openListener(channel);
  ear.listeners.add(listener);
  return () => {
    ear.listeners.delete(listener);
    if (ear.listeners.size > 0) return;
    ear.closed.abort();
    if (ears.get(channel) === ear) ears.delete(channel);
  };
}

function openListener(channel: string): Ear {
  const ear = { listeners: new Set<Listener>(), closed: new AbortController() };
  ears.set(channel, ear);
  if (!watchesSignals) {
    watchesSignals = true;
    // The web server waits for its open answers, and those that listen never end by themselves.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stopAll);
  }
  void keepOpen(channel, ear);
  return ear;
}

async function keepOpen(channel: string, { listeners, closed: { signal } }: Ear): Promise<void> {
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    await holdConnection(channel, signal, {
      opened: () => !isFirst && listeners.forEach((listener) => void listener.heard()),
      heard: () => listeners.forEach((listener) => void listener.heard()),
    }).catch((error) => logError('listening-lost', error));
    await pause(retryMs, undefined, { signal }).catch(() => undefined);
  }
}

async function holdConnection(
  channel: string,
  signal: AbortSignal,
  on: { opened(): void; heard(): void },
): Promise<void> {
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: 5_000,
    // A server that vanished without a word is noticed by this alone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const lost = Promise.withResolvers<void>();
  client.on('error', lost.reject);
  client.on('end', lost.resolve);
  client.on('notification', on.heard);
  signal.addEventListener('abort', () => lost.resolve(), { once: true });
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    on.opened();
    await lost.promise;
  } finally {
    lost.promise.catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}

function stopAll(): void {
  for (const { listeners } of ears.values()) for (const { stopped } of [...listeners]) stopped();
}
