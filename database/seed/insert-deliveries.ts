import type { Transaction } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import type { SampleReply } from './insert-events.ts';
import type { Sample } from './sample.ts';
import type { SeedContext } from './seed-context.ts';

const seconds = 1 / 60;

/** Inserts the mails about a sample as already sent, so that no sample causes a real mail. */
export async function insertDeliveries(
  transaction: Transaction<DB>,
  lead_id: string,
  { reference, ago, state, values, mailRefused }: Sample,
  replies: SampleReply[],
  { at }: SeedContext,
): Promise<void> {
  if (state === 'spam') return;
  const deliver = async (audience: string, occasion: string, sentAgo: number, overrides: object = {}) => {
    const attempted = {
      attempts: 1,
      handed_over_at: at(sentAgo),
      message_id: `<${audience}.${occasion}.${reference}@pahana.example>`,
    };
    const sent = { delivered_at: at(sentAgo - 2 * seconds) };
    await transaction
      .insertInto('delivery')
      .values({ lead_id, audience, occasion, ...attempted, ...sent, ...overrides })
      .execute();
  };
  await deliver('department', 'received', ago);
  const hasAddress = values.email !== '';
  const refused = { delivered_at: null, failed_at: at(ago - 1), last_error: mailRefused };
  if (hasAddress) await deliver('visitor', 'received', ago, mailRefused ? refused : {});
  if (state === 'withdrawn') await deliver('department', 'withdrawn', ago - 25);
  for (const { id, ago: repliedAgo } of replies)
    await deliver('visitor', 'reply', repliedAgo, { occasion_id: id });
}
