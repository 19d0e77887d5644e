import { waitUntil } from '../stack/wait-until.ts';
import { type Baseline, countPending } from './read-evidence.ts';

const patienceMs = 60_000;

/** Waits while mails keep going out, however slow the machine is. What is left then is reported by the check. */
export async function untilMailed(databaseUrl: string, since: Baseline): Promise<void> {
  let last = Number.POSITIVE_INFINITY;
  for (let round = 1; round <= 20; round += 1) {
    const isDone = async () => (await countPending(databaseUrl, since)).waitingMails === 0;
    if (await waitUntil('every mail is sent', isDone, patienceMs).catch(() => false)) return;
    const { waitingMails } = await countPending(databaseUrl, since);
    if (waitingMails >= last) return;
    last = waitingMails;
  }
}
