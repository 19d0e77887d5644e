import type { ChatMessage } from './chat-message.ts';

const maxMessages = 50;
/** Must match the Cookie Policy; a browser test compares the two. */
const retentionMs = 30 * 24 * 3_600_000;

/** The part of a conversation to keep, as text for the browser's storage. */
export function writeHistory(messages: ChatMessage[]): string {
  return JSON.stringify(messages.filter(({ type }) => type !== 'typing').slice(-maxMessages));
}

/** The stored messages that have not expired; empty if the storage is empty or invalid. */
export function readHistory(stored: string | null, now: number): ChatMessage[] {
  try {
    const messages: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(messages) ? messages.filter(isMessage).filter(isUnexpired(now)) : [];
  } catch {
    return [];
  }
}

const isUnexpired = (now: number) => (message: ChatMessage) =>
  Date.parse(message.timestamp) > now - retentionMs;

function isMessage(value: unknown): value is ChatMessage {
  const { type, text, sender, timestamp, data, options } = Object(value) as Record<string, unknown>;
  if (typeof text !== 'string' || (sender !== 'user' && sender !== 'bot')) return false;
  if (typeof timestamp !== 'string' || Number.isNaN(Date.parse(timestamp))) return false;
  return shapes.get(String(type))?.(data, options) ?? false;
}

/** Checks that a message can be shown: an older version of the site may have stored another format. */
const shapes = new Map<string, (data: unknown, options: unknown) => boolean>([
  ['text', (data) => data === undefined || areLinked(Object(data).links)],
  ['service', areLinked],
  ['product', areLinked],
  ['industry', areLinked],
  ['career', areLinked],
  ['detailedService', isDetailed],
  ['detailedProduct', isDetailed],
  ['detailedIndustry', isDetailed],
  ['appointment', isLinked],
  [
    'options',
    (_, options) => Array.isArray(options) && options.every((option) => typeof option?.label === 'string'),
  ],
]);

function isLinked(value: unknown): boolean {
  const { href } = Object(value) as Record<string, unknown>;
  return typeof href === 'string' && /^(\/|tel:|mailto:)/.test(href);
}

function areLinked(values: unknown): boolean {
  return Array.isArray(values) && values.every(isLinked);
}

function isDetailed(value: unknown): boolean {
  return isLinked(value) && Array.isArray(Object(value).points);
}
