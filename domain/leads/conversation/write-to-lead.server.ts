import { createHash } from 'node:crypto';
import { formLimits } from '../forms/form-limits.ts';
import type { SeenLead } from '../handling/handling-store.server.ts';
import { type Correspondence, hasOwnText } from './compose-reply.ts';
import { insertNote, insertReply } from './conversation-store.server.ts';

interface StaffText {
  staffId: string;
  text: string;
  /** Key of the form, so that a text that is sent twice is stored once. */
  key: string;
  now?: Date;
}

type WriteResult<Outcome extends string> = { outcome: Outcome | 'empty' | 'too-long' };

/** Only staff see notes. A note needs no version of the lead: it changes nothing in it. */
export async function addNote(leadId: string, note: StaffText): Promise<WriteResult<'done'>> {
  const error = validateText(note);
  if (error) return { outcome: error };
  await insertNote(leadId, note.staffId, toNewText(note));
  return { outcome: 'done' };
}

/** Sends a mail to the visitor and stops the clock. A greeting and a name alone do not count as a reply. */
export async function replyToLead(
  seen: SeenLead,
  reply: StaffText,
  correspondence: Correspondence,
): Promise<WriteResult<'done' | 'changed'>> {
  const error = hasOwnText(correspondence, reply.text) ? validateText(reply) : 'empty';
  return error ? { outcome: error } : await insertReply(seen, reply.staffId, toNewText(reply));
}

function validateText({ text }: StaffText): 'empty' | 'too-long' | undefined {
  if (text === '') return 'empty';
  if (text.length > formLimits.text) return 'too-long';
}

/** The key includes the text: a different text from the same form, after going back, is a new one. */
function toNewText({ text, key, now = new Date() }: StaffText) {
  const submissionKey = createHash('sha256').update(`${key}\n${text}`).digest('base64url');
  return { submissionKey, text, writtenAt: now };
}
