import type { OpenDeliveries } from './delivery-health-store.server.ts';

export interface Flow {
  standing: 'ok' | 'warn' | 'late';
  words: string;
}

const minute = 60_000;
/** A worker hands over twice a second: after this long something is in the way. */
const patienceMs = 5 * minute;

/** The answer to "is the mail going out?". Letters may take their time, hooks have their own far side. */
export function describeFlow(open: OpenDeliveries[], failedToday: number, now: Date): Flow {
  const mail = open.find(({ lane }) => lane === 'mail');
  const age = mail ? now.getTime() - mail.since.getTime() : 0;
  if (mail && mail.inProgress === 0 && age > patienceMs)
    return { standing: 'late', words: 'No: mail waits, and no worker takes it' };
  if (mail && mail.postponed > 0 && age > patienceMs)
    return { standing: 'late', words: 'Not all of it: some is held up' };
  if (failedToday > 0) return { standing: 'warn', words: 'Yes, but some failed today' };
  return { standing: 'ok', words: 'Yes, the mail is going out' };
}
