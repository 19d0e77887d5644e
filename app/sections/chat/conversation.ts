import type { ChatMessage, ChatReply } from '#domain/chat/chat-message.ts';
import { chatFailureText, greetingText, questionLimit } from '#domain/chat/chat-texts.ts';
import { findReplies } from './find-replies.ts';
import { storedHistory } from './stored-history.ts';

interface Conversation {
  messages: ChatMessage[];
  /** The reply received so far. Undefined when no reply is pending. */
  pending: { text: string } | undefined;
}

/** Long enough for the typing indicator to be seen. */
const minReplyMs = 400;

let current: Conversation = { messages: [], pending: undefined };
let pendingReply = new AbortController();
const listeners = new Set<() => void>();

/** Independent of the panel: a reply that arrives while the panel is closed is there when it opens again. */
export const conversation = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  read: () => current,

  /** Restores the stored conversation. Nothing is stored before the visitor's first message. */
  begin(companyName: string): void {
    if (current.messages.length === 0) restore(storedHistory.read());
    if (current.messages.length === 0) restore([greeting(companyName)]);
  },

  clear(companyName: string): void {
    pendingReply.abort();
    save([greeting(companyName)]);
  },

  addReply(reply: ChatReply): void {
    save([...current.messages, stamp('bot', reply)], current.pending);
  },

  async ask(question: string): Promise<void> {
    const text = question.trim().slice(0, questionLimit);
    if (text === '' || current.pending) return;
    pendingReply = new AbortController();
    const { signal } = pendingReply;
    save([...current.messages, stamp('user', { type: 'text', text })], { text: '' });
    const onText = (part: string) => {
      if (!signal.aborted) change({ ...current, pending: { text: part } });
    };
    const [replies] = await Promise.all([
      findReplies(text, { signal, onText }).catch((): ChatReply[] => [
        { type: 'text', text: chatFailureText },
      ]),
      new Promise((done) => setTimeout(done, minReplyMs)),
    ]);
    if (!signal.aborted) save([...current.messages, ...replies.map((reply) => stamp('bot', reply))]);
  },
};

storedHistory.watch(() => {
  if (!current.pending) restore(storedHistory.read());
});

function save(messages: ChatMessage[], pending?: Conversation['pending']): void {
  storedHistory.write(messages);
  change({ messages, pending });
}

const restore = (messages: ChatMessage[]) => change({ messages, pending: undefined });

function change(next: Conversation): void {
  current = next;
  for (const notify of listeners) notify();
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
