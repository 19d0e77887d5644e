import type { ChannelRow } from '#app/desk/mail/mail-side.tsx';
import {
  countDays,
  countFailures,
  countLimit,
  countOpen,
  findMedianSeconds,
} from '#domain/deliveries/delivery-health-store.server.ts';
import { type DeliveryChannel, deliveryQueues, queueOf } from '#domain/deliveries/delivery-queues.ts';
import { describeFlow } from '#domain/deliveries/describe-flow.ts';
import {
  type FailingDelivery,
  findFailed,
  listFailed,
  listPostponedDeliveries,
} from '#domain/deliveries/failed-store.server.ts';
import { printCause } from '#domain/deliveries/print-cause.ts';
import { printShortDay } from '#domain/format/print-day.ts';
import { printShortTime } from '#domain/format/print-short-time.ts';
import type { ListCursor } from '#domain/list-cursor.ts';
import { nameDelivery } from '#domain/name-delivery.ts';
import { listDeadJobs } from '#platform/dead-job-store.server.ts';

const days = 28;
const pageSize = 50;
const channelNames: Record<DeliveryChannel, string> = {
  mail: 'Mail about one person',
  letter: 'Letters to subscribers',
  hook: 'Hooks',
};

export async function readMailHealth(before: ListCursor | undefined, now: Date) {
  const since = new Date(now.getTime() - days * 86_400_000);
  const [open, perDay, medianSeconds, failures, failed, postponed, dead] = await Promise.all([
    countOpen(),
    countDays(days, now),
    findMedianSeconds(500),
    countFailures(since),
    listFailed(pageSize + 1, before),
    listPostponedDeliveries(pageSize),
    countDead(),
  ]);
  return {
    flow: describeFlow(open, perDay.at(-1)?.failed ?? 0, now),
    bars: perDay.map(({ day, delivered, failed }) => ({
      label: printShortDay(day),
      below: delivered,
      above: failed,
    })),
    medianSeconds,
    failures: failures.map(({ code, count }) => ({ code, count, cause: printCause(code) })),
    failed: failed.slice(0, pageSize).map(toRow),
    next: failed.length > pageSize ? (failed[pageSize - 1]?.cursor ?? null) : null,
    postponed: postponed.map(toRow),
    channels: Object.entries(channelNames).map(([channel, name]): ChannelRow => {
      const {
        waiting = 0,
        inProgress = 0,
        postponed = 0,
        since,
      } = open.find((row) => row.channel === channel) ?? {};
      const counted = { name, waiting, inProgress, postponed, since: since ? printShortTime(since) : null };
      return { ...counted, dead: dead[channel as DeliveryChannel] };
    }),
    countLimit,
  };
}

function toRow(delivery: FailingDelivery) {
  const { id, reference, leadKind, code, attempts, at } = delivery;
  return {
    id,
    what: `The ${nameDelivery(delivery)}`,
    reference,
    // Administrators see the mail, but only those who hire may open applications.
    opens: leadKind !== 'application',
    cause: printCause(code),
    code,
    attempts,
    at: printShortTime(at),
  };
}

/** What matters about a dead job is whether its delivery can still be sent. */
async function countDead(): Promise<Record<DeliveryChannel, ChannelRow['dead']>> {
  const jobs = await listDeadJobs(deliveryQueues, 1_000);
  const failed = await findFailed(jobs.map(({ id }) => id));
  const count = (channel: DeliveryChannel) => {
    const own = jobs.filter(({ queue }) => queue === queueOf[channel]);
    const open = own.filter(({ id }) => failed.has(id)).length;
    return { failed: open, settled: own.length - open };
  };
  return { mail: count('mail'), letter: count('letter'), hook: count('hook') };
}
