import { createHash } from 'node:crypto';
import type { SavedFile } from '../files/save-files.server.ts';
import { formLimits } from '../forms/form-limits.ts';
import type { SeenLead } from '../handling/handling-store.server.ts';
import { type Caller, insertCall } from './call-store.server.ts';
import { type Correspondence, hasOwnText } from './compose-reply.ts';
import { insertNote, insertReply } from './conversation-store.server.ts';

interface StaffText {
  staffId: string;
  text: string;
  /** Key of the form, so that a text that is sent twice is stored once. */
  key: string;
  now?: Date;
}

export interface StaffReply extends StaffText {
  /** Addresses in lower case that get a copy. */
  copiedTo?: string[];
  /** Scanned clean. */
  files?: SavedFile[];
  /** The canned reply that it began with. */
  cannedId?: string | undefined;
}

type WriteResult<Outcome extends string> = { outcome: Outcome | 'empty' | 'too-long' };

/** `tells` are the colleagues who are told of it. Only staff see notes. A note needs no version of the lead: it changes nothing in it. */
export async function addNote(
  leadId: string,
  note: StaffText & { tells?: string[] },
): Promise<WriteResult<'done'>> {
  const error = validateText(note);
  if (error) return { outcome: error };
  await insertNote(leadId, note.staffId, { ...toNewText(note), tells: note.tells ?? [] });
  return { outcome: 'done' };
}

/** Sends a mail to the visitor after a moment and stops the clock. A greeting and a name alone do not count as a reply. */
export async function replyToLead(
  seen: SeenLead,
  reply: StaffReply,
  correspondence: Correspondence,
): Promise<WriteResult<'done' | 'changed'>> {
  const error = hasOwnText(correspondence, reply.text) ? validateText(reply) : 'empty';
  if (error) return { outcome: error };
  const { staffId, copiedTo = [], files = [] } = reply;
  const text = toNewText(reply, [...copiedTo, ...files.map(({ sha256 }) => sha256)]);
  return await insertReply(seen, staffId, {
    ...text,
    copiedTo,
    files,
    cannedId: reply.cannedId,
    canUndo: true,
  });
}

/** A call counts as an answer only if its author says so. */
export async function logCall(
  seen: SeenLead,
  call: StaffText & { caller: Caller; answers: boolean },
): Promise<WriteResult<'done' | 'changed'>> {
  const error = validateText(call);
  if (error) return { outcome: error };
  const { staffId, caller, answers } = call;
  return await insertCall(seen, staffId, { ...toNewText(call), caller, answers });
}

function validateText({ text }: StaffText): 'empty' | 'too-long' | undefined {
  if (text === '') return 'empty';
  if (text.length > formLimits.text) return 'too-long';
}

/** The key includes what was sent: a different text from the same form, after going back, is a new one. */
function toNewText({ text, key, now = new Date() }: StaffText, sentWithIt: string[] = []) {
  const submissionKey = createHash('sha256')
    .update([key, text, ...sentWithIt].join('\n'))
    .digest('base64url');
  return { submissionKey, text, writtenAt: now };
}
