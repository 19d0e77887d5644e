import type { Promises } from '#content/types.ts';
import { deleteOldCounts } from '#domain/deliveries/recipient-count-store.server.ts';
import { deleteOldMails } from '#domain/incoming/incoming-mail-store.server.ts';
import { removeDeletedReplies } from '#domain/leads/conversation/canned-reply-store.server.ts';
import { deleteOldDrafts } from '#domain/leads/conversation/draft-store.server.ts';
import { leadKinds, retentionOf } from '#domain/leads/forms/lead-kinds.server.ts';
import { purgeViews } from '#domain/leads/inbox/view-store.server.ts';
import { deleteOldNotices } from '#domain/leads/notices/notice-store.server.ts';
import { eraseExpiredLeads } from '#domain/leads/receipt/erase-lead.server.ts';
import { deleteExpiredSubscribers } from '#domain/newsletter/expired-subscriber-store.server.ts';
import { keptSince } from '#domain/promises/kept-since.ts';
import { deleteOldAbsences } from '#domain/staff/absence-store.server.ts';
import { log } from '#platform/log.server.ts';

/** Rows per statement and statements per run, so that a large backlog is spread over several runs. */
const batchSize = 200;
const maxBatches = 50;
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
export async function enforceRetention(retention: Promises['retention'], now: Date): Promise<void> {
  const since = (name: keyof Promises['retention']) => keptSince(retention[name], now);
  let leads = await inBatches(() => eraseExpiredLeads({ receivedBefore: since('spam') }, batchSize, now));
  for (const kind of Object.keys(leadKinds))
    leads += await inBatches(() =>
      eraseExpiredLeads({ kind, lastContactBefore: since(retentionOf(kind)) }, batchSize, now),
    );
  const subscribers = await inBatches(() =>
    deleteExpiredSubscribers(
      { requestedBefore: since('newsletterPending'), leftBefore: since('newsletterLeft') },
      batchSize,
    ),
  );
  const unfinishedBefore = new Date(now.getTime() - draftDays * 86_400_000);
  const drafts = await deleteOldDrafts(unfinishedBefore);
  await removeDeletedReplies(unfinishedBefore);
  await deleteOldNotices(new Date(now.getTime() - noticeDays * 86_400_000));
  await inBatches(() => deleteOldMails(since('originalMail'), batchSize));
  await deleteOldCounts(now);
  await purgeViews(new Date(now.getTime() - undoableHours * 3_600_000));
  await deleteOldAbsences(new Date(now.getTime() - absenceDays * 86_400_000));
  log('retention-enforced', { leads, subscribers, drafts });
}

async function inBatches(erase: () => Promise<number>): Promise<number> {
  let erased = 0;
  for (let index = 0; index < maxBatches; index += 1) {
    const count = await erase();
    erased += count;
    if (count < batchSize) break;
  }
  return erased;
}
