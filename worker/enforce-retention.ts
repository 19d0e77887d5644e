import type { Promises } from '#content/types.ts';
import { deleteOldCounts } from '#domain/deliveries/recipient-count-store.server.ts';
import { deleteOldDrafts } from '#domain/leads/conversation/draft-store.server.ts';
import { type LeadKindName, leadKinds } from '#domain/leads/forms/lead-kinds.server.ts';
import { eraseExpiredLeads } from '#domain/leads/receipt/erase-lead.server.ts';
import { deleteExpiredSubscribers } from '#domain/newsletter/expired-subscriber-store.server.ts';
import { keptSince } from '#domain/promises/kept-since.ts';
import { log } from '#platform/log.server.ts';

/** Rows in one statement, and statements in one turn: a backlog goes over several turns and nobody waits for it. */
const batch = 200;
const rounds = 50;
/** What staff began to write and left alone; how long leads are kept is a promise, and stands in promises.yaml. */
const draftDays = 30;

/** Deletes what has been kept for the time that the privacy policy prints. Safe to run again, and beside itself. */
export async function enforceRetention(retention: Promises['retention'], now: Date): Promise<void> {
  const since = (name: keyof Promises['retention']) => keptSince(retention[name], now);
  let leads = await inBatches(() => eraseExpiredLeads({ receivedBefore: since('spam') }, batch, now));
  for (const kind of Object.keys(leadKinds) as LeadKindName[])
    leads += await inBatches(() => eraseExpiredLeads({ kind, lastContactBefore: since(kind) }, batch, now));
  const subscribers = await inBatches(() =>
    deleteExpiredSubscribers(
      { askedBefore: since('newsletterPending'), leftBefore: since('newsletterLeft') },
      batch,
    ),
  );
  const drafts = await deleteOldDrafts(new Date(now.getTime() - draftDays * 86_400_000));
  await deleteOldCounts(now);
  log('retention-enforced', { leads, subscribers, drafts });
}

async function inBatches(erase: () => Promise<number>): Promise<number> {
  let erased = 0;
  for (let round = 0; round < rounds; round += 1) {
    const count = await erase();
    erased += count;
    if (count < batch) break;
  }
  return erased;
}
