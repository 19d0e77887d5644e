import { sql } from 'kysely';
import type { Issue } from '#content/types.ts';
import { database } from '#platform/database.server.ts';

export interface StoredIssue {
  id: string;
  finishedAt: Date | null;
  /** Whether the file is the same as when sending began. */
  unchanged: boolean;
}

export async function saveIssue(issue: Issue, now: Date): Promise<StoredIssue> {
  const content = JSON.stringify(issue);
  await database()
    .insertInto('newsletter_issue')
    .values({ name: issue.slug, content, begun_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return await database()
    .selectFrom('newsletter_issue')
    .select(['id', 'finished_at as finishedAt', sql<boolean>`content = ${content}::jsonb`.as('unchanged')])
    .where('name', '=', issue.slug)
    .executeTakeFirstOrThrow();
}

export async function markFinished(issueId: string, now: Date): Promise<void> {
  await database()
    .updateTable('newsletter_issue')
    .set({ finished_at: now })
    .where('id', '=', issueId)
    .where('finished_at', 'is', null)
    .execute();
}

export async function countConfirmed(): Promise<number> {
  const { count } = await database()
    .selectFrom('subscriber')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Batches are written in order and completely, so an interrupted sending continues after the last letter. */
export async function findLastWritten(issueId: string): Promise<string> {
  const { last } = await letters(issueId)
    .select(({ fn }) => fn.max('subscriber_id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? '0';
}

export async function countLetters(issueId: string): Promise<number> {
  const { count } = await letters(issueId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the last subscriber of the batch, or null at the end of the list. */
export async function writeLetters(issueId: string, after: string, limit: number): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with batch as (
      select id from subscriber where state = 'confirmed' and id > ${after} order by id limit ${limit}
    ), written as (
      insert into delivery (subscriber_id, audience, occasion, occasion_id)
      select id, 'subscriber', 'issue', ${issueId} from batch order by id
      on conflict do nothing
    )
    select max(id) as last from batch
  `.execute(database());
  return rows[0]?.last ?? null;
}

export async function getIssue(id: string): Promise<Issue> {
  const { content } = await database()
    .selectFrom('newsletter_issue')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return content as unknown as Issue;
}

function letters(issueId: string) {
  return database()
    .selectFrom('delivery')
    .where('occasion', '=', sql.lit('issue'))
    .where('occasion_id', '=', issueId);
}
