import { log } from '#platform/log.server.ts';
import { isMailServerUp, mailStatus } from '#platform/mail.server.ts';
import { runJobsNow } from '#platform/queue.server.ts';
import { listPostponed } from './postponed-store.server.ts';

/** Sixteen seconds: what a killed worker held is free again after ten, and then begins a pause of its own. */
const rounds = 8;
const firstPatienceMs = 3_000;
const longestPatienceMs = 600_000;

/** A worker that has just started cannot know what was before it. */
let inTrouble = true;
let roundsToHurry = 0;
let lookedAt = 0;
let patienceMs = firstPatienceMs;
let requestFrom = 0;

/**
 * After a long outage, or many crashes, every mail would wait out its own pause of up to ten minutes. Instead one goes
 * ahead as soon as the server answers at all, and when one is through, the others follow. To be called every two seconds.
 */
export async function runPostponedNow(queues: string[]): Promise<void> {
  const { acceptedAt, putOffAt } = mailStatus();
  const isThrough = acceptedAt > lookedAt;
  const isPutOff = putOffAt > lookedAt;
  lookedAt = performance.now();
  if (isThrough) {
    if (inTrouble) roundsToHurry = rounds;
    inTrouble = false;
    patienceMs = firstPatienceMs;
    requestFrom = 0;
  } else if (isPutOff) {
    inTrouble = true;
    roundsToHurry = 0;
  }

  if (roundsToHurry > 0) {
    roundsToHurry -= 1;
    await hurry(queues, await listPostponed());
  } else if (inTrouble) await knock(queues);
}

/** Asking costs the server nothing; a mail goes along ever more rarely while the server answers but takes none. */
async function knock(queues: string[]): Promise<void> {
  const [first] = await listPostponed(1);
  if (!first || performance.now() < requestFrom || !(await isMailServerUp())) return;
  requestFrom = performance.now() + patienceMs;
  patienceMs = Math.min(2 * patienceMs, longestPatienceMs);
  await hurry(queues, [first]);
}

async function hurry(queues: string[], ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const queue of queues) await runJobsNow(queue, ids);
  log('deliveries-hurried', { count: ids.length });
}
