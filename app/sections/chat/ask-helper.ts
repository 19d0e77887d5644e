import type { ChatReply } from '#domain/chat/chat-message.ts';
import { helperFailureText, helperUnavailableText, missingKeyNote } from '#domain/chat/chat-texts.ts';
import { readHelperEvents } from '#domain/chat/helper-event.ts';

type AskOptions = {
  /** From `/chat.json`: whether an AI service is configured. */
  hasHelper: boolean;
  /** Called with the whole text received so far. If the answer then fails, the reply replaces that text. */
  onText: (text: string) => void;
  signal?: AbortSignal;
};

type HelperReply = { outcome: 'answered' | 'failed' | 'unavailable'; reply: ChatReply };

/** Never throws: every failure of the AI helper becomes a reply with its own text. */
export async function askHelper(
  question: string,
  { hasHelper, onText, signal }: AskOptions,
): Promise<HelperReply> {
  if (!hasHelper) {
    console.info(missingKeyNote);
    return unavailable;
  }
  try {
    const response = await fetch('/chat/answer', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ question }),
      ...(signal && { signal }),
    });
    if (response.status === 429 || response.status === 503) return unavailable;
    if (!response.ok || !response.body) return failed;
    let text = '';
    for await (const event of readHelperEvents(response.body)) {
      if (event.type === 'failed') return failed;
      if (event.type === 'end')
        return {
          outcome: 'answered',
          reply: { type: 'text', text, data: { links: event.links, byAi: true } },
        };
      text += event.text;
      onText(text);
    }
    return failed;
  } catch {
    return failed;
  }
}

const failed: HelperReply = { outcome: 'failed', reply: { type: 'text', text: helperFailureText } };
const unavailable: HelperReply = {
  outcome: 'unavailable',
  reply: { type: 'text', text: helperUnavailableText },
};
