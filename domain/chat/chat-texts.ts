import type { ChatReply } from './chat-message.ts';
import type { KnownItem } from './knowledge.ts';

/** While the reply is on its way. */
export const typingText = 'Typing...';
/** Something of the chat itself broke: the rules, or the file they read. */
export const chatFailureText = 'I encountered an error. Please try again.';
/** The AI helper was asked and failed: no answer, half an answer, a stall or nonsense. */
export const helperFailureText = 'Sorry, there was an error processing your request.';
/** There is no AI helper, or it takes no more questions for now. */
export const helperUnavailableText = "I'm currently unavailable. Please check back later.";
/** Goes to the console beside `helperUnavailableText`. */
export const missingKeyNote = 'Chat: the AI helper has no key, so it was not asked.';
/** Beside every answer of the AI helper. */
export const aiNotice =
  'An AI wrote this from the pages of this site. It may be wrong. Email addresses and phone numbers were taken out of your question first.';

/** Longer questions are cut short by the field, and refused by the endpoint. */
export const questionLimit = 500;

export function greetingText(companyName: string): string {
  return `Hello, I am the assistant of ${companyName}. Ask me anything about the company: what we build, for whom, and whom to call.`;
}

/** Follows whatever could not be answered: never a dead end. */
export function offerTeam(nearest: Pick<KnownItem, 'name'>[] = []): ChatReply {
  return {
    type: 'options',
    text:
      nearest.length > 0 ? 'Did you mean one of these? Or let the team answer.' : 'Shall the team answer?',
    options: [
      ...nearest.map(({ name }) => ({ label: name, does: 'ask' as const })),
      { label: 'Send my question to the team', does: 'hand-over' },
    ],
  };
}
