import { createHash } from 'node:crypto';
import { formLimits } from '../forms/form-limits.ts';
import { computeTurn } from '../handling/compute-turn.server.ts';
import { findLeadByReceipt } from '../lead-store.server.ts';
import { insertMessage } from './receipt-store.server.ts';

export type AddedMessage = { outcome: 'added' | 'empty' | 'too-long' | 'already-withdrawn' | 'missing' };

/** Adds a message from the visitor and notifies the department once, however often the form is sent. */
export async function addMessage(
  token: string,
  { text, key, now = new Date() }: { text: string; key: string; now?: Date },
): Promise<AddedMessage> {
  if (text === '') return { outcome: 'empty' };
  if (text.length > formLimits.text) return { outcome: 'too-long' };
  const submissionKey = createHash('sha256').update(`${key}\n${text}`).digest('base64url');
  const lead = await findLeadByReceipt(token);
  if (!lead) return { outcome: 'missing' };
  const { id, isThroughMail } = lead;
  const turn = await computeTurn(lead, now);
  const message = { submissionKey, text, writtenAt: now, isThroughMail, turn };
  if (await insertMessage(id, message)) return { outcome: 'added' };
  return { outcome: (await findLeadByReceipt(token)) ? 'already-withdrawn' : 'missing' };
}
