import type { ChatMessage } from './chat-message.ts';

const mostMessages = 50;
/** The Cookie Policy says how long: the journeys hold one against the other. */
const keptFor = 30 * 24 * 3_600_000;

/** What is worth keeping of a conversation, as text for the browser's store. */
export function writeHistory(messages: ChatMessage[]): string {
  return JSON.stringify(messages.filter(({ type }) => type !== 'typing').slice(-mostMessages));
}

/** The messages that are still to be remembered; none where the store is empty, or holds something else. */
export function readHistory(stored: string | null, now: number): ChatMessage[] {
  try {
    const messages: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(messages) ? messages.filter(isMessage).filter(isYoung(now)) : [];
  } catch {
    return [];
  }
}

const isYoung = (now: number) => (message: ChatMessage) => Date.parse(message.timestamp) > now - keptFor;

function isMessage(value: unknown): value is ChatMessage {
  const { type, text, sender, timestamp, data, options } = Object(value) as Record<string, unknown>;
  if (typeof text !== 'string' || (sender !== 'user' && sender !== 'bot')) return false;
  if (typeof timestamp !== 'string' || Number.isNaN(Date.parse(timestamp))) return false;
  return shapes.get(String(type))?.(data, options) ?? false;
}

/** Enough to draw it without a fault: an older version of this site may have written something else. */
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
