import type { ChatMessage } from '#domain/chat/chat-message.ts';

export const historyKey = 'chatHistory';
const mostMessages = 50;
const longestDays = 30;

/** What was said in the last thirty days. Whatever cannot be read counts as nothing. */
export function readHistory(stored = localStorage.getItem(historyKey), now = Date.now()): ChatMessage[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]');
    const since = now - longestDays * 86_400_000;
    return Array.isArray(kept)
      ? kept.filter(isMessage).filter(({ timestamp }) => Date.parse(timestamp) >= since)
      : [];
  } catch {
    return [];
  }
}

export function writeHistory(messages: ChatMessage[]): void {
  try {
    localStorage.setItem(historyKey, JSON.stringify(messages.slice(-mostMessages)));
  } catch {
    // Storage is full or forbidden: the conversation lasts as long as the page.
  }
}

function isMessage(value: unknown): value is ChatMessage {
  const { text, sender, timestamp, type } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof text === 'string' &&
    (sender === 'user' || sender === 'bot') &&
    !Number.isNaN(Date.parse(String(timestamp))) &&
    typeof type === 'string' &&
    type !== 'typing'
  );
}
