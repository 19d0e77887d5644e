import { signedAddress } from '#domain/deliveries/mail-address.server.ts';
import { database } from '#platform/database.server.ts';
import { supportValues } from '../sample-values.ts';
import { submitLead } from '../submit-lead.ts';
import type { KnownLead, MailKind } from './mail-kind.ts';

const mailbox = 'support@pahana.example';

/** Stores the lead that a mail of this kind refers to, with our first mail sent. */
export async function prepareLead(kind: MailKind, marker: string): Promise<KnownLead> {
  const email = `${marker}@visitor.example`;
  if (!kind.lead) return noLead;
  const stored = await submitLead({
    kind: 'support',
    values: supportValues({ name: 'Nimal Perera', email, message: 'It beeps.' }),
    due: null,
    mailbox,
    key: marker,
    honeypot: kind.lead === 'spam' ? 'x' : '',
  });
  if (stored.outcome !== 'stored') throw new Error(`The lead for ${kind.name} was not stored`);
  const { id, reference } = await database()
    .selectFrom('lead')
    .select(['id', 'reference'])
    .where('reference', '=', stored.reference)
    .executeTakeFirstOrThrow();
  const messageId = `<delivery-${marker}@pahana.example>`;
  await database().deleteFrom('delivery').where('lead_id', '=', id).execute();
  const delivery = await database()
    .insertInto('delivery')
    .values({
      lead_id: id,
      audience: 'visitor',
      message_id: messageId,
      delivered_at: new Date(),
      attempts: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sign = (local: string, purpose: 'reply' | 'staff' | 'bounce', of: string) =>
    signedAddress(local, purpose, of) ?? '';
  const known = {
    id,
    reference,
    email,
    messageId,
    deliveryId: delivery.id,
    replyTo: sign('support', 'reply', id),
    staffReplyTo: sign('support', 'staff', id),
    bounceTo: sign('bounce', 'bounce', delivery.id),
  };
  await bringTo(kind.lead, id);
  return known;
}

async function bringTo(state: NonNullable<MailKind['lead']>, id: string): Promise<void> {
  if (state === 'erased') await database().deleteFrom('lead').where('id', '=', id).execute();
  if (state === 'answered' || state === 'closed')
    await database()
      .updateTable('lead')
      .set({ state, answered_at: new Date() })
      .where('id', '=', id)
      .execute();
}

const noLead: KnownLead = {
  id: '0',
  reference: '',
  email: '',
  replyTo: '',
  staffReplyTo: '',
  bounceTo: '',
  messageId: '',
  deliveryId: '0',
};
