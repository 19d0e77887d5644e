import { readHistory, writeHistory } from '#domain/chat/chat-history.ts';
import type { ChatMessage } from '#domain/chat/chat-message.ts';
import { historyKey } from '#domain/chat/history-key.ts';
import { allows } from '../consent/consent.ts';

/** The conversation in localStorage. If storage is full or blocked, it lasts only as long as the page. */
export const storedHistory = {
  read(): ChatMessage[] {
    try {
      return readHistory(localStorage.getItem(historyKey), Date.now());
    } catch {
      return [];
    }
  },

  write(messages: ChatMessage[]): void {
    try {
      if (allows('functional')) localStorage.setItem(historyKey, writeHistory(messages));
    } catch {}
  },

  /** Calls the listener when another tab has written. */
  watch(listener: () => void): void {
    window.addEventListener('storage', ({ key }) => {
      if (key === historyKey) listener();
    });
  },
};
