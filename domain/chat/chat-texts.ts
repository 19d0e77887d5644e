import type { ChatReply } from './chat-message.ts';
import type { KnownItem } from './knowledge.ts';

/** Shown until the reply arrives. */
export const typingText = 'Typing...';
/** The chat itself failed: the rules, or the file they read. */
export const chatFailureText = 'I encountered an error. Please try again.';
/** The AI helper failed: no answer, an incomplete or invalid answer, or a timeout. */
export const helperFailureText = 'Sorry, there was an error processing your request.';
/** There is no AI helper, or it accepts no more questions for now. */
export const helperUnavailableText = "I'm currently unavailable. Please check back later.";
/** Written to the console together with `helperUnavailableText`. */
export const missingKeyNote = 'Chat: the AI helper has no key, so it was not asked.';
/** Shown with every answer of the AI helper. */
export const aiNotice =
  'An AI wrote this from the pages of this site. It may be wrong. Email addresses and phone numbers were taken out of your question first.';

/** The field cuts longer questions, and the endpoint refuses them. */
export const questionLimit = 500;

export function greetingText(companyName: string): string {
  return `Hello, I am the assistant of ${companyName}. Ask me anything about the company: what we build, for whom, and whom to call.`;
}

/** Shown after an unanswered question, so that the visitor can always go on. */
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
