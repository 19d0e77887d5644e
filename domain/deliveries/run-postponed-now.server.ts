import { log } from '#platform/log.server.ts';
import { isMailServerUp, mailStatus } from '#platform/mail/mail.server.ts';
import { runJobsNow } from '#platform/queue.server.ts';
import { listPostponed } from './postponed-store.server.ts';

/** Sixteen seconds: jobs of a killed worker are free after ten, and then start a retry delay of their own. */
const rounds = 8;
const firstProbeDelayMs = 3_000;
const longestProbeDelayMs = 600_000;

/** True at the start, because a new worker does not know whether mail failed before. */
let isFailing = true;
let roundsLeft = 0;
let checkedAt = 0;
let probeDelayMs = firstProbeDelayMs;
let nextProbeAt = 0;

/**
 * After a long outage or many crashes, every mail would wait for its own retry delay of up to ten minutes. Instead one mail
 * is tried as soon as the server answers, and when one is accepted, the others follow. To be called every two seconds.
 */
export async function runPostponedNow(queues: string[]): Promise<void> {
  const { acceptedAt, postponedAt } = mailStatus();
  const isAccepted = acceptedAt > checkedAt;
  const isPostponed = postponedAt > checkedAt;
  checkedAt = performance.now();
  if (isAccepted) {
    if (isFailing) roundsLeft = rounds;
    isFailing = false;
    probeDelayMs = firstProbeDelayMs;
    nextProbeAt = 0;
  } else if (isPostponed) {
    isFailing = true;
    roundsLeft = 0;
  }

  if (roundsLeft > 0) {
    roundsLeft -= 1;
    await runNow(queues, await listPostponed());
  } else if (isFailing) await probe(queues);
}

/** Tries a single mail, ever more rarely while the server answers but accepts none. */
async function probe(queues: string[]): Promise<void> {
  const [first] = await listPostponed(1);
  if (!first || performance.now() < nextProbeAt || !(await isMailServerUp())) return;
  nextProbeAt = performance.now() + probeDelayMs;
  probeDelayMs = Math.min(2 * probeDelayMs, longestProbeDelayMs);
  await runNow(queues, [first]);
}

async function runNow(queues: string[], ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const queue of queues) await runJobsNow(queue, ids);
  log('deliveries-run-now', { count: ids.length });
}
