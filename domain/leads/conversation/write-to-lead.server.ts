import { createHash } from 'node:crypto';
import { formLimits } from '../forms/form-limits.ts';
import type { SeenLead } from '../handling/handling-store.server.ts';
import { type Correspondence, hasOwnText } from './compose-reply.ts';
import { insertNote, insertReply } from './conversation-store.server.ts';

interface Words {
  staffId: string;
  text: string;
  /** Of the form they were typed in: what is sent twice is written once. */
  key: string;
  now?: Date;
}

type Written<Outcome extends string> = { outcome: Outcome | 'empty' | 'too-long' };

/** For staff alone. A note is never too late: it says nothing about what was seen. */
export async function addNote(leadId: string, words: Words): Promise<Written<'done'>> {
  const fault = findFault(words);
  if (fault) return { outcome: fault };
  await insertNote(leadId, words.staffId, toRow(words));
  return { outcome: 'done' };
}

/** By mail to the visitor; whoever writes it has answered, and the clock stops. A greeting and a name are no answer. */
export async function replyToLead(
  seen: SeenLead,
  words: Words,
  correspondence: Correspondence,
): Promise<Written<'done' | 'changed'>> {
  const fault = hasOwnText(correspondence, words.text) ? findFault(words) : 'empty';
  return fault ? { outcome: fault } : await insertReply(seen, words.staffId, toRow(words));
}

function findFault({ text }: Words): 'empty' | 'too-long' | undefined {
  if (text === '') return 'empty';
  if (text.length > formLimits.text) return 'too-long';
}

/** Other words from the same form, after going back, are meant as such. */
function toRow({ text, key, now = new Date() }: Words) {
  const submissionKey = createHash('sha256').update(`${key}\n${text}`).digest('base64url');
  return { submissionKey, text, writtenAt: now };
}
