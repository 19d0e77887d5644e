import { database } from '#platform/database.server.ts';

export async function findMessage(leadId: string, id: string) {
  return await database()
    .selectFrom('lead_message')
    .select(['text', 'written_at as writtenAt', 'sender', 'standing'])
    .where('lead_id', '=', leadId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findReply(leadId: string, id: string) {
  return await database()
    .selectFrom('lead_reply')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['text', 'written_at as writtenAt', 'staff.name as author'])
    .where('lead_id', '=', leadId)
    .where('lead_reply.id', '=', id)
    .executeTakeFirst();
}

/** The files that came or went with a message; with neither those of the form. */
export async function findFilesOf(
  leadId: string,
  { messageId, replyId }: { messageId: string | null; replyId: string | null },
) {
  return await database()
    .selectFrom('lead_file')
    .select(['id', 'name', 'kind', 'state'])
    .where('lead_id', '=', leadId)
    .where('message_id', messageId ? '=' : 'is', messageId)
    .where('reply_id', replyId ? '=' : 'is', replyId)
    .orderBy('id')
    .execute();
}
