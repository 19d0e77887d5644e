import { database } from '#platform/database.server.ts';
import { sendMail } from '#platform/mail/mail.server.ts';

const address = 'nimal@company.lk';

export async function addSubscriber(): Promise<string> {
  const { id } = await database()
    .insertInto('subscriber')
    .values({
      email: address,
      state: 'pending',
      confirm_token: 'c',
      leave_token: 'l',
      consent_version: '1',
      asked_at: [new Date()],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A delivery to a subscriber, waiting unless the values say otherwise. */
export async function addDelivery(subscriber: string, values: object = {}): Promise<string> {
  const { id } = await database()
    .insertInto('delivery')
    .values({ subscriber_id: subscriber, audience: 'subscriber', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const readDelivery = (id: string) =>
  database().selectFrom('delivery').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const sendHello = ({ messageId }: { messageId: string }) =>
  sendMail({ to: address, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', messageId });
