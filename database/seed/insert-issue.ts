import { sql } from 'kysely';
import type { Letter } from '#domain/newsletter/letter.ts';
import { database } from '#platform/database.server.ts';
import type { SeedContext } from './seed-context.ts';

export interface SampleIssue {
  letter: Letter;
  /** When it was sent to everybody who was a reader then; missing for a draft. */
  sentAgo?: number;
}

/** An issue with the same subject is not changed. */
export async function insertIssue(
  { letter, sentAgo }: SampleIssue,
  { at, staff }: SeedContext,
): Promise<void> {
  const sentAt = sentAgo === undefined ? null : at(sentAgo);
  await database()
    .transaction()
    .execute(async (transaction) => {
      const known = await transaction
        .selectFrom('newsletter_issue')
        .select('id')
        .where(sql`content->>'subject'`, '=', letter.subject)
        .execute();
      if (known.length > 0) return;
      const { id } = await transaction
        .insertInto('newsletter_issue')
        .values({
          content: JSON.stringify(letter),
          state: sentAt ? 'sent' : 'draft',
          version: 1,
          saved_at: sentAt ?? new Date(),
          saved_by: staff.farzana,
          begun_at: sentAt,
          written_at: sentAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (!sentAt) return;
      await sql`
        insert into delivery (subscriber_id, audience, occasion, occasion_id, attempts, handed_over_at, delivered_at)
        select id, 'subscriber', 'issue', ${id}, 1, ${sentAt}, ${sentAt} from subscriber
        where confirmed_at < ${sentAt} and (left_at is null or left_at > ${sentAt})
        order by id
      `.execute(transaction);
    });
}
