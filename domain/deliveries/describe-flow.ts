import type { OpenDeliveries } from './delivery-health-store.server.ts';

export interface Flow {
  status: 'ok' | 'warn' | 'late';
  message: string;
}

const minute = 60_000;
/** A worker hands over twice a second, so a longer wait means a problem. */
const longestWaitMs = 5 * minute;

/** The answer to "Is the mail going out?". Letters may wait, and hooks depend on another system. */
export function describeFlow(open: OpenDeliveries[], failedToday: number, now: Date): Flow {
  const mail = open.find(({ channel }) => channel === 'mail');
  const age = mail ? now.getTime() - mail.since.getTime() : 0;
  if (mail && mail.inProgress === 0 && age > longestWaitMs)
    return { status: 'late', message: 'No: mail is waiting, and no worker takes it' };
  if (mail && mail.postponed > 0 && age > longestWaitMs)
    return { status: 'late', message: 'Not all of it: some is delayed' };
  if (failedToday > 0) return { status: 'warn', message: 'Yes, but some failed today' };
  return { status: 'ok', message: 'Yes, the mail is going out' };
}
