import { queryClient } from '#app/query/query-client.ts';
import { answer } from '#domain/chat/answer.ts';
import type { ChatReply } from '#domain/chat/chat-message.ts';
import { offerTeam } from '#domain/chat/chat-texts.ts';
import type { Knowledge } from '#domain/chat/knowledge.ts';
import { askHelper } from './ask-helper.ts';

export interface Progress {
  signal: AbortSignal;
  /** Called with the whole text received so far. */
  onText(text: string): void;
}

export const loadKnowledge = () => queryClient.fetchQuery<Knowledge>({ queryKey: ['/chat.json'] });

/** Answers by rule if one matches; otherwise by the AI helper, with an offer to send the question to the team. */
export async function findReplies(question: string, progress: Progress): Promise<ChatReply[]> {
  const knowledge = await loadKnowledge();
  const found = answer(question, knowledge);
  if (found.outcome === 'answered') return found.replies;
  const { outcome, reply } = await askHelper(question, { ...progress, hasHelper: knowledge.hasHelper });
  return [reply, offerTeam(outcome === 'answered' ? [] : found.nearest)];
}
