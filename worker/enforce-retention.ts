import { setTimeout as pause } from 'node:timers/promises';
import type { Promises } from '#content/types.ts';
import { deleteOldVisits } from '#domain/content-health/page-visit-store.server.ts';
import { deleteOldCounts } from '#domain/deliveries/recipient-count-store.server.ts';
import { dayOf } from '#domain/format/print-day.ts';
import { deleteOldMails } from '#domain/incoming/incoming-mail-store.server.ts';
import { removeDeletedReplies } from '#domain/leads/conversation/canned-reply-store.server.ts';
import { deleteOldDrafts } from '#domain/leads/conversation/draft-store.server.ts';
import { leadKinds, retentionOf } from '#domain/leads/forms/lead-kinds.server.ts';
import { purgeViews } from '#domain/leads/inbox/view-store.server.ts';
import { deleteOldNotices } from '#domain/leads/notices/notice-store.server.ts';
import { eraseExpiredLeads } from '#domain/leads/receipt/erase-lead.server.ts';
import { deleteExpiredSubscribers } from '#domain/newsletter/expired-subscriber-store.server.ts';
import { keptSince } from '#domain/promises/kept-since.ts';
import { deleteOldTextNotices } from '#domain/publishing/text-notice-store.server.ts';
import { deleteOldAbsences } from '#domain/staff/absence-store.server.ts';
import { log } from '#platform/log.server.ts';

/** Rows per statement, so that none holds its locks for long. */
const batchSize = 200;
/** A run goes on until nothing is left or this time is over; the next run is an hour after its end. */
const maxRunMs = 45 * 60_000;
/** For drafts that staff did not finish and canned replies that they deleted; the periods for leads are promises and are
 * in promises.yaml. */
const draftDays = 30;
/** For what staff were told, whether they have seen it or not. */
const noticeDays = 90;
/** A deleted view can be brought back for seconds; this is long enough. */
const undoableHours = 1;
/** How long it stays known that somebody was away. */
const absenceDays = 90;

/** Deletes what is older than the periods in the privacy policy. Safe to repeat and to run in parallel. */
export async function enforceRetention(
  retention: Promises['retention'],
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const since = (name: keyof Promises['retention']) => keptSince(retention[name], now);
  const unfinishedBefore = new Date(now.getTime() - draftDays * 86_400_000);
  const drafts = await deleteOldDrafts(unfinishedBefore);
  await removeDeletedReplies(unfinishedBefore);
  await deleteOldNotices(new Date(now.getTime() - noticeDays * 86_400_000));
  await deleteOldTextNotices(new Date(now.getTime() - noticeDays * 86_400_000));
  await deleteOldCounts(now);
  await deleteOldVisits(dayOf(since('pageVisits')));
  await purgeViews(new Date(now.getTime() - undoableHours * 3_600_000));
  await deleteOldAbsences(new Date(now.getTime() - absenceDays * 86_400_000));

  const subscriberDates = {
    requestedBefore: since('newsletterPending'),
    leftBefore: since('newsletterLeft'),
  };
  const [subscribers = 0, , ...leads] = await inTurns(
    [
      () => deleteExpiredSubscribers(subscriberDates, batchSize),
      () => deleteOldMails(since('originalMail'), batchSize),
      () => eraseExpiredLeads({ receivedBefore: since('spam') }, batchSize, now),
      ...Object.keys(leadKinds).map(
        (kind) => () =>
          eraseExpiredLeads({ kind, lastContactBefore: since(retentionOf(kind)) }, batchSize, now),
      ),
    ],
    AbortSignal.any([AbortSignal.timeout(maxRunMs), ...(stopping ? [stopping] : [])]),
  );
  log('retention-enforced', { leads: leads.reduce((sum, count) => sum + count, 0), subscribers, drafts });
}

/**
 * One batch of each in turn until all are done, so that a long backlog of one kind keeps no other waiting. After each
 * batch it rests for as long as the batch took, because visitors use the same database.
 */
async function inTurns(erasers: (() => Promise<number>)[], stopped: AbortSignal): Promise<number[]> {
  const erased = erasers.map(() => 0);
  let open = [...erasers.entries()];
  while (open.length > 0 && !stopped.aborted) {
    const unfinished: typeof open = [];
    for (const [index, erase] of open) {
      if (stopped.aborted) break;
      const startedAt = performance.now();
      const count = await erase();
      erased[index] = (erased[index] ?? 0) + count;
      if (count < batchSize) continue;
      unfinished.push([index, erase]);
      await pause(performance.now() - startedAt, undefined, { signal: stopped }).catch(() => undefined);
    }
    open = unfinished;
  }
  return erased;
}
