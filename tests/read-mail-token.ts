import { database } from '#platform/database.server.ts';

/** The token in the receipt link, which only mails to the lead's own address contain. */
export async function readMailToken(reference: string): Promise<string> {
  const { mail_token } = await database()
    .selectFrom('lead')
    .select('mail_token')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return mail_token;
}
