import { createHash } from 'node:crypto';
import { formLimits } from '../forms/form-limits.ts';
import { computeTurn } from '../handling/compute-turn.server.ts';
import { findLeadByReceipt } from '../lead-store.server.ts';
import { insertMessage } from '../receipt/receipt-store.server.ts';
import { type ChosenTime, markAgreed, markRefused } from './choose-time-store.server.ts';
import { findInterviews } from './interview-store.server.ts';

/** The applicant chooses one of the offered times. Only through the link in our mail, like everything about interviews. */
export async function chooseTime(
  token: string,
  { interview, time }: { interview: string; time: string },
  now = new Date(),
): Promise<{ outcome: ChosenTime | 'unchosen' | 'missing' }> {
  if (time === '') return { outcome: 'unchosen' };
  const lead = await findLeadByReceipt(token);
  if (!lead?.isProven) return { outcome: 'missing' };
  const startsAt = new Date(time);
  if (!/^\d{1,18}$/.test(interview) || Number.isNaN(startsAt.getTime())) return { outcome: 'outdated' };
  return { outcome: await markAgreed(lead.id, interview, startsAt, now) };
}

export type RefusedTimes = 'refused' | 'outdated' | 'empty' | 'too-long' | 'already-withdrawn' | 'missing';

/** The applicant says that no time fits, and when it would. This is a message, so that it is answered like any other. */
export async function refuseTimes(
  token: string,
  { interview, text, key }: { interview: string; text: string; key: string },
  now = new Date(),
): Promise<{ outcome: RefusedTimes }> {
  if (text === '') return { outcome: 'empty' };
  if (text.length > formLimits.text) return { outcome: 'too-long' };
  const lead = await findLeadByReceipt(token);
  if (!lead?.isProven) return { outcome: 'missing' };
  const found = (await findInterviews([lead.id])).find(({ id }) => id === interview);
  if (found?.state === 'refused') return { outcome: 'refused' };
  if (found?.state !== 'offered') return { outcome: 'outdated' };
  const submissionKey = createHash('sha256').update(`${key}\n${text}`).digest('base64url');
  const isStored = await insertMessage(lead.id, {
    submissionKey,
    text: `None of the offered times fits.\n\n${text}`,
    writtenAt: now,
    isThroughMail: lead.isThroughMail,
    turn: await computeTurn(lead, now),
  });
  if (!isStored) return { outcome: 'already-withdrawn' };
  await markRefused(found.id, now);
  return { outcome: 'refused' };
}
