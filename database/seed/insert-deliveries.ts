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
  const toDelivery = (audience: string, occasion: string, sentAgo: number, overrides: object = {}) => ({
    ...{ lead_id, audience, occasion, attempts: 1 },
    handed_over_at: at(sentAgo),
    message_id: `<${audience}.${occasion}.${reference}@pahana.example>`,
    delivered_at: at(sentAgo - 2 * seconds),
    failed_at: null,
    last_error: null,
    occasion_id: null,
    ...overrides,
  });
  const hasAddress = values.email !== '';
  const refused = { delivered_at: null, failed_at: at(ago - 1), last_error: mailRefused };
  const deliveries = [
    toDelivery('department', 'received', ago),
    ...(hasAddress ? [toDelivery('visitor', 'received', ago, mailRefused ? refused : {})] : []),
    ...(state === 'withdrawn' ? [toDelivery('department', 'withdrawn', ago - 25)] : []),
    ...replies.map(({ id, ago: repliedAgo }) =>
      toDelivery('visitor', 'reply', repliedAgo, { occasion_id: id }),
    ),
  ];
  await transaction.insertInto('delivery').values(deliveries).execute();
}
