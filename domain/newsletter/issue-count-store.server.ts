import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { cancelledCodes, stoppedCode } from '../cancelled-codes.ts';
import type { IssueState } from './issue-store.server.ts';

export interface LetterCounts {
  delivered: number;
  /** Delivered, and sent back later. */
  bounced: number;
  /** Refused for good. */
  failed: number;
  /** In the outbox, or stopped there. */
  waiting: number;
  /** Not sent, because the reader left. */
  cancelled: number;
  /** Readers whose letter is not in the outbox yet. */
  unwritten: number;
  /** How many readers left within a week of its beginning. */
  leftAfter: number;
}

export interface ListedIssue extends LetterCounts {
  id: string;
  state: IssueState;
  subject: string;
  savedAt: Date;
  savedByName: string | null;
  scheduledAt: Date | null;
  begunAt: Date | null;
}

/** Drafts and what is scheduled or being sent come first, then the latest. */
export async function listIssues(limit: number): Promise<ListedIssue[]> {
  return (await countIssues(sql`true`, limit)).rows;
}

export async function countLetters(issueId: string): Promise<LetterCounts | undefined> {
  return (await countIssues(sql`id = ${issueId}`, 1)).rows[0];
}

function countIssues(condition: ReturnType<typeof sql<boolean>>, limit: number) {
  return sql<ListedIssue>`
    select issue.id, state, content->>'subject' as subject, saved_at as "savedAt", staff.name as "savedByName",
      scheduled_at as "scheduledAt", begun_at as "begunAt", letters.*,
      case when state in ('sending', 'stopped') and written_at is null then (
        select count(*)::integer from subscriber where subscriber.state = 'confirmed' and subscriber.id > letters.last
      ) else 0 end as unwritten, (
        select count(*)::integer from consent_event
        where kind = 'left' and happened_at >= begun_at and happened_at < begun_at + interval '7 days'
      ) as "leftAfter"
    from (
      select * from newsletter_issue where ${condition}
      order by begun_at desc nulls first, id desc limit ${limit}
    ) as issue
    left join staff on staff.id = issue.saved_by,
    lateral (
      select coalesce(max(subscriber_id), 0) as last,
        count(delivered_at)::integer as delivered,
        count(bounced_at)::integer as bounced,
        (count(*) filter (where failed_at is not null and last_error <> all(${cancelledCodes}::text[])))::integer as failed,
        (count(*) filter (where delivered_at is null and (failed_at is null or last_error = ${stoppedCode})))::integer as waiting,
        (count(*) filter (where failed_at is not null and last_error = any(${cancelledCodes}::text[])
          and last_error <> ${stoppedCode}))::integer as cancelled
      from delivery where occasion = 'issue' and occasion_id = issue.id
    ) as letters
    order by begun_at desc nulls first, issue.id desc
  `.execute(database());
}

export interface Readership {
  confirmed: number;
  /** Set aside because their letters came back. */
  bounced: number;
  leftSinceLast: number;
  /** When the sending of the issue before this one began. */
  lastBegunAt: Date | null;
}

/** What is to be known before an issue is sent. */
export async function countReadership(): Promise<Readership> {
  const { rows } = await sql<Readership>`
    select
      (select count(*)::integer from subscriber where state = 'confirmed') as confirmed,
      (select count(*)::integer from subscriber where state = 'bounced') as bounced,
      (select count(*)::integer from consent_event where kind = 'left' and happened_at >= last.at) as "leftSinceLast",
      last.at as "lastBegunAt"
    from (select max(begun_at) as at from newsletter_issue) as last
  `.execute(database());
  return rows[0] as Readership;
}
