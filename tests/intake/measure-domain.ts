import type { ContactValues } from '#domain/leads/forms/contact/fields.ts';
import { submitLead } from '../submit-lead.ts';
import { sampleContact } from './sample-contact.ts';

/** Leads per second when the domain function is called directly. */
export async function measureDomain(inFlight: number, milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds;
  let stored = 0;
  const submitAgain = async () => {
    while (performance.now() < until) {
      await submitOne();
      stored += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: inFlight }, submitAgain));
  return stored / ((performance.now() - started) / 1000);
}

async function submitOne(): Promise<void> {
  const { submissionKey, ...typed } = sampleContact();
  const now = new Date();
  await submitLead({
    kind: 'contact',
    values: { ...typed, agreeToPrivacy: true } as ContactValues,
    mailbox: 'sales@pahana.example',
    due: {
      dueAt: new Date(now.getTime() + 7_200_000),
      dueByClockAt: new Date(now.getTime() + 7_200_000),
      alarmAt: new Date(now.getTime() + 5_760_000),
    },
    key: submissionKey,
    now,
  });
}
