import type { ChatReply } from '#domain/chat/chat-message.ts';
import { helperFailureText, helperUnavailableText, missingKeyNote } from '#domain/chat/chat-texts.ts';
import { readHelperEvents } from '#domain/chat/helper-event.ts';

type Asking = {
  /** As `/chat.json` says. */
  hasHelper: boolean;
  /** Called with all that has come so far; half an answer that then fails is taken back. */
  onText: (text: string) => void;
  signal?: AbortSignal;
};

type HelperReply = { outcome: 'answered' | 'failed' | 'unavailable'; reply: ChatReply };

/** Never throws: whatever goes wrong with the AI helper has words of its own. */
export async function askHelper(
  question: string,
  { hasHelper, onText, signal }: Asking,
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
