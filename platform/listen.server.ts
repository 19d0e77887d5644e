import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseClient } from './database-client.server.ts';
import { logError } from './log.server.ts';

interface Listener {
  /** Called on each NOTIFY with its payload; with null if some may have been missed. */
  received(payload: string | null): void;
  /** The process is about to end. */
  stopped(): void;
}

interface Channel {
  listeners: Set<Listener>;
  closed: AbortController;
}

const channels = new Map<string, Channel>();
const retryMs = 1_000;
let watchesSignals = false;

/**
 * Calls the listener on every NOTIFY. Each process has one connection per channel, open only while someone listens. After a
 * lost connection the listener is called once, because notifications may have been missed. Returns a function that ends it.
 */
export function listen(name: string, listener: Listener): () => void {
  const channel = channels.get(name) ?? openChannel(name);
  channel.listeners.add(listener);
  return () => {
    channel.listeners.delete(listener);
    if (channel.listeners.size > 0) return;
    channel.closed.abort();
    if (channels.get(name) === channel) channels.delete(name);
  };
}

function openChannel(name: string): Channel {
  const channel = { listeners: new Set<Listener>(), closed: new AbortController() };
  channels.set(name, channel);
  if (!watchesSignals) {
    watchesSignals = true;
    // The web server waits for open responses before it stops, and responses that listen never end by themselves.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stopAll);
  }
  void keepConnected(name, channel);
  return channel;
}

async function keepConnected(name: string, { listeners, closed: { signal } }: Channel): Promise<void> {
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    await runConnection(name, signal, {
      opened: () => !isFirst && listeners.forEach((listener) => void listener.received(null)),
      received: (payload) => listeners.forEach((listener) => void listener.received(payload)),
    }).catch((error) => logError('listen-connection-lost', error));
    await pause(retryMs, undefined, { signal }).catch(() => undefined);
  }
}

async function runConnection(
  name: string,
  signal: AbortSignal,
  on: { opened(): void; received(payload: string): void },
): Promise<void> {
  const client = new DatabaseClient({
    connectionTimeoutMillis: 5_000,
    // Only this detects a server that vanished without closing the connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const lost = Promise.withResolvers<void>();
  client.on('error', lost.reject);
  client.on('end', lost.resolve);
  client.on('notification', ({ payload = '' }) => on.received(payload));
  signal.addEventListener('abort', () => lost.resolve(), { once: true });
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(name)}`);
    on.opened();
    await lost.promise;
  } finally {
    lost.promise.catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}

function stopAll(): void {
  for (const { listeners } of channels.values()) for (const { stopped } of [...listeners]) stopped();
}
