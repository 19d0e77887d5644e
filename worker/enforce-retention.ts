import type { Promises } from '#content/types.ts';
import { deleteOldCounts } from '#domain/deliveries/recipient-count-store.server.ts';
import { deleteOldDrafts } from '#domain/leads/conversation/draft-store.server.ts';
import { leadKinds, retentionOf } from '#domain/leads/forms/lead-kinds.server.ts';
import { eraseExpiredLeads } from '#domain/leads/receipt/erase-lead.server.ts';
import { deleteExpiredSubscribers } from '#domain/newsletter/expired-subscriber-store.server.ts';
import { keptSince } from '#domain/promises/kept-since.ts';
import { log } from '#platform/log.server.ts';

/** Rows per statement and statements per run, so that a large backlog is spread over several runs. */
const batchSize = 200;
const maxBatches = 50;
/** For drafts that staff did not finish; the periods for leads are promises and are in promises.yaml. */
const draftDays = 30;

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
  const drafts = await deleteOldDrafts(new Date(now.getTime() - draftDays * 86_400_000));
  await deleteOldCounts(now);
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
