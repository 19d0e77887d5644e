import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

const toReview = () =>
  database()
    .selectFrom('incoming_mail')
    .where('outcome', 'in', ['review', 'unreadable'])
    .where('reviewed_at', 'is', null);

/** Mails that a person must look at, the newest first, of these mailboxes. */
export async function listMailsToReview(mailboxes: string[], limit: number, before?: string) {
  let query = toReview()
    .leftJoin('lead', 'lead.id', 'incoming_mail.lead_id')
    .select(['incoming_mail.id', 'sender', 'sender_name as senderName', 'subject', 'text', 'reason'])
    .select(['incoming_mail.mailbox', 'incoming_mail.received_at as receivedAt', 'bytes', 'reference'])
    .where('incoming_mail.mailbox', 'in', mailboxes)
    .orderBy('incoming_mail.id', 'desc')
    .limit(limit);
  if (before) query = query.where('incoming_mail.id', '<', before);
  return await query.execute();
}

export async function countMailsToReview(mailboxes: string[]): Promise<number> {
  const { count } = await toReview()
    .select(sql<number>`count(*)::int`.as('count'))
    .where('mailbox', 'in', mailboxes)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findMailToReview(id: string) {
  return await toReview()
    .select(['lead_id as leadId', 'mailbox', 'sender', 'text', 'raw'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** False if a colleague was faster. Its words are not needed any more: the original has them until its period is over. */
export async function claimReview(id: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable('incoming_mail')
    .set({ reviewed_at: new Date(), text: null })
    .where('id', '=', id)
    .where('reviewed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function linkLead(id: string, leadId: string): Promise<void> {
  await database().updateTable('incoming_mail').set({ lead_id: leadId }).where('id', '=', id).execute();
}
