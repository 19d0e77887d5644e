import { createToken } from '#domain/newsletter/create-token.server.ts';
import { consentVersion } from '#domain/newsletter/newsletter-form.ts';
import { database } from '#platform/database.server.ts';
import type { sampleSubscribers } from './sample-subscribers.ts';
import type { SeedContext } from './seed-context.ts';

type SampleSubscriber = (typeof sampleSubscribers)[number];

/** Returns false if the address already exists. */
export async function insertSubscriber(
  { email, requestedAgo, confirmed, leftAgo }: SampleSubscriber,
  { at }: Pick<SeedContext, 'at'>,
): Promise<boolean> {
  const known = await database().selectFrom('subscriber').select('id').where('email', '=', email).execute();
  if (known.length > 0) return false;
  const events = [
    { kind: 'asked', happened_at: at(requestedAgo) },
    ...(confirmed ? [{ kind: 'confirmed', happened_at: at(requestedAgo - 9) }] : []),
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
          asked_at: [at(requestedAgo)],
          confirmed_at: confirmed ? at(requestedAgo - 9) : null,
          left_at: leftAgo === undefined ? null : at(leftAgo),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('consent_event')
        .values(events.map((event) => ({ ...event, subscriber_id: id, consent_version: consentVersion })))
        .execute();
    });
  return true;
}
