import type { Transaction } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import type { SampleReply } from './insert-events.ts';
import type { Sample } from './sample.ts';
import type { Seeding } from './seeding.ts';

const seconds = 1 / 60;

/** The mails about a sample, all sent long ago: nothing is written to anyone because of a sample. */
export async function insertDeliveries(
  transaction: Transaction<DB>,
  lead_id: string,
  { reference, ago, state, values, mailRefused }: Sample,
  replies: SampleReply[],
  { at }: Seeding,
): Promise<void> {
  if (state === 'spam') return;
  const deliver = async (audience: string, occasion: string, sentAgo: number, rest: object = {}) => {
    const attempted = {
      attempts: 1,
      handed_over_at: at(sentAgo),
      message_id: `<${audience}.${occasion}.${reference}@pahana.example>`,
    };
    const sent = { delivered_at: at(sentAgo - 2 * seconds) };
    await transaction
      .insertInto('delivery')
      .values({ lead_id, audience, occasion, ...attempted, ...sent, ...rest })
      .execute();
  };
  await deliver('department', 'received', ago);
  const isReachable = values.email !== '';
  const refused = { delivered_at: null, failed_at: at(ago - 1), last_error: mailRefused };
  if (isReachable) await deliver('visitor', 'received', ago, mailRefused ? refused : {});
  if (state === 'withdrawn') await deliver('department', 'withdrawn', ago - 25);
  for (const { id, ago: repliedAgo } of replies)
    await deliver('visitor', 'reply', repliedAgo, { occasion_id: id });
}
