import { createToken } from '#domain/newsletter/create-token.server.ts';
import { consentVersion } from '#domain/newsletter/newsletter-form.ts';
import { database } from '#platform/database.server.ts';
import type { sampleSubscribers } from './sample-subscribers.ts';
import type { Seeding } from './seeding.ts';

type SampleSubscriber = (typeof sampleSubscribers)[number];

/** False where the address is known already. */
export async function insertSubscriber(
  { email, askedAgo, confirmed, leftAgo }: SampleSubscriber,
  { at }: Pick<Seeding, 'at'>,
): Promise<boolean> {
  const known = await database().selectFrom('subscriber').select('id').where('email', '=', email).execute();
  if (known.length > 0) return false;
  const happened = [
    { kind: 'asked', happened_at: at(askedAgo) },
    ...(confirmed ? [{ kind: 'confirmed', happened_at: at(askedAgo - 9) }] : []),
    ...(leftAgo === undefined ? [] : [{ kind: 'left', happened_at: at(leftAgo) }]),
  ];
  await database()
    .transaction()
    .execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('subscriber')
        .values({
          email,
          state: leftAgo === undefined ? (confirmed ? 'confirmed' : 'pending') : 'left',
          confirm_token: createToken(),
          leave_token: createToken(),
          consent_version: consentVersion,
          asked_at: [at(askedAgo)],
          confirmed_at: confirmed ? at(askedAgo - 9) : null,
          left_at: leftAgo === undefined ? null : at(leftAgo),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('consent_event')
        .values(happened.map((event) => ({ ...event, subscriber_id: id, consent_version: consentVersion })))
        .execute();
    });
  return true;
}
