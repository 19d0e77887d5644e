import type { ChatMessage, ChatReply } from '#domain/chat/chat-message.ts';
import { chatFailureText, greetingText, questionLimit } from '#domain/chat/chat-texts.ts';
import { findReplies } from './find-replies.ts';
import { storedHistory } from './stored-history.ts';

interface Conversation {
  messages: ChatMessage[];
  /** What stands where the reply will be. Undefined when none is awaited. */
  pending: { text: string } | undefined;
}

/** Long enough to see that someone is typing. */
const shortestMs = 400;

let current: Conversation = { messages: [], pending: undefined };
let awaited = new AbortController();
const listeners = new Set<() => void>();

/** Outlives the panel: a reply that is on its way when the panel is closed is there when it is opened again. */
export const conversation = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  read: () => current,

  /** Goes on where the visitor left off; nothing is stored before something is said. */
  begin(companyName: string): void {
    if (current.messages.length === 0) adopt(storedHistory.read());
    if (current.messages.length === 0) adopt([greeting(companyName)]);
  },

  clear(companyName: string): void {
    awaited.abort();
    keep([greeting(companyName)]);
  },

  tell(reply: ChatReply): void {
    keep([...current.messages, stamp('bot', reply)], current.pending);
  },

  async say(words: string): Promise<void> {
    const text = words.trim().slice(0, questionLimit);
    if (text === '' || current.pending) return;
    awaited = new AbortController();
    const { signal } = awaited;
    keep([...current.messages, stamp('user', { type: 'text', text })], { text: '' });
    const onText = (part: string) => {
      if (!signal.aborted) change({ ...current, pending: { text: part } });
    };
    const [replies] = await Promise.all([
      findReplies(text, { signal, onText }).catch((): ChatReply[] => [
        { type: 'text', text: chatFailureText },
      ]),
      new Promise((done) => setTimeout(done, shortestMs)),
    ]);
    if (!signal.aborted) keep([...current.messages, ...replies.map((reply) => stamp('bot', reply))]);
  },
};

storedHistory.watch(() => {
  if (!current.pending) adopt(storedHistory.read());
});

function keep(messages: ChatMessage[], pending?: Conversation['pending']): void {
  storedHistory.write(messages);
  change({ messages, pending });
}

const adopt = (messages: ChatMessage[]) => change({ messages, pending: undefined });

function change(next: Conversation): void {
  current = next;
  for (const tell of listeners) tell();
}

const greeting = (companyName: string) => stamp('bot', greet(companyName));

const greet = (companyName: string): ChatReply => ({
  type: 'options',
  text: greetingText(companyName),
  options: ['Services', 'Products', 'Industries', 'Jobs'].map((label) => ({ label, does: 'ask' })),
});

const stamp = (sender: ChatMessage['sender'], reply: ChatReply): ChatMessage => ({
  ...reply,
  sender,
  timestamp: new Date().toISOString(),
});
