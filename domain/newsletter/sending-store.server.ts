import { sql, type Transaction, type UpdateObject } from 'kysely';
import { orderOwnText } from '#domain/publishing/own-text-store.server.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { stoppedCode } from '../cancelled-codes.ts';
import { type IssueState, lockIssue } from './issue-store.server.ts';
import type { Letter } from './letter.ts';
import { toLetterText } from './letter-text.server.ts';

/** `changed`: its text or its state is not what the person saw. */
export type SendingChange = 'done' | 'changed';

interface Request {
  id: string;
  /** Null for the worker, when the scheduled time has come. */
  staffId: string | null;
  now?: Date;
}

/** Starts to send a draft or a scheduled issue; the worker writes the letters, and its page comes into the archive. */
export async function startIssue(request: Request & { version: number }): Promise<SendingChange> {
  const { now = new Date(), ...rest } = request;
  return await changeState(rest, {
    from: ['draft', 'scheduled'],
    to: { state: 'sending', begun_at: now, scheduled_at: null },
    detail: { change: 'begun' },
    also: (transaction) => archiveLetter(rest, transaction),
  });
}

/** Schedules a draft, or moves an issue that is scheduled already. */
export async function scheduleIssue(
  request: Omit<Request, 'now'> & { version: number; at: Date },
): Promise<SendingChange> {
  const { at, ...rest } = request;
  return await changeState(rest, {
    from: ['draft', 'scheduled'],
    to: { state: 'scheduled', scheduled_at: at },
    detail: { change: 'scheduled', at: at.toISOString() },
  });
}

/** Makes a scheduled issue a draft again. */
export async function callBackIssue(request: Omit<Request, 'now'>): Promise<SendingChange> {
  return await changeState(request, {
    from: ['scheduled'],
    to: { state: 'draft', scheduled_at: null },
    detail: { change: 'called back' },
  });
}

/**
 * Letters that are not sent yet wait until somebody continues. A letter on its way to the mail server still arrives. If nobody
 * has one, the archive loses its page.
 */
export async function stopIssue(request: Request): Promise<SendingChange> {
  const { now = new Date(), ...rest } = request;
  return await changeState(rest, {
    from: ['sending'],
    to: { state: 'stopped' },
    detail: { change: 'stopped' },
    also: async (transaction) => {
      await sql`
        update delivery set failed_at = ${now}, last_error = ${stoppedCode}
        where occasion = 'issue' and occasion_id = ${request.id} and delivered_at is null and failed_at is null
      `.execute(transaction);
      await archiveLetter(request, transaction);
    },
  });
}

export async function continueIssue(request: Omit<Request, 'now'>): Promise<SendingChange> {
  return await changeState(request, {
    from: ['stopped'],
    to: { state: 'sending' },
    detail: { change: 'continued' },
    also: async (transaction) => {
      await sql`
        update delivery set failed_at = null, last_error = null, handed_over_at = null
        where occasion = 'issue' and occasion_id = ${request.id} and last_error = ${stoppedCode}
      `.execute(transaction);
      await archiveLetter(request, transaction);
    },
  });
}

/** The archive has the letter from the moment its sending begins, but not one that was stopped before anybody got it. */
async function archiveLetter({ id, staffId }: Request, transaction: Transaction<DB>): Promise<void> {
  const { state, content, begun_at, hasArrived } = await transaction
    .selectFrom('newsletter_issue')
    .select(['state', 'content', 'begun_at'])
    .select(
      sql<boolean>`exists (
        select from delivery
        where occasion = 'issue' and occasion_id = newsletter_issue.id and delivered_at is not null
      )`.as('hasArrived'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!begun_at) return;
  const { file, value } = toLetterText(content as unknown as Letter, begun_at);
  const isArchived = state !== 'stopped' || hasArrived;
  await orderOwnText({ file, value: isArchived ? value : null, staffId }, transaction);
}

interface StateChange {
  from: IssueState[];
  to: UpdateObject<DB, 'newsletter_issue'>;
  detail: Record<string, unknown>;
  also?: (transaction: Transaction<DB>) => Promise<unknown>;
}

async function changeState(
  { id, version, staffId }: Request & { version?: number },
  { from, to, detail, also }: StateChange,
): Promise<SendingChange> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      const stored = await lockIssue(transaction, id).select(['state', 'version']).executeTakeFirst();
      if (!stored || !from.includes(stored.state as IssueState)) return 'changed';
      if (version !== undefined && version !== stored.version) return 'changed';
      await transaction
        .updateTable('newsletter_issue')
        .set({ ...to, version: stored.version + 1 })
        .where('id', '=', id)
        .execute();
      await also?.(transaction);
      await recordAudit(
        { staffId, action: 'newsletter.send', detail: { issue: id, ...detail } },
        transaction,
      );
      return 'done';
    });
}

export async function listDue(now: Date): Promise<{ id: string; version: number }[]> {
  return await database()
    .selectFrom('newsletter_issue')
    .select(['id', 'version'])
    .where('state', '=', 'scheduled')
    .where('scheduled_at', '<=', now)
    .execute();
}

/** Issues of which some letters are not in the outbox yet. */
export async function listUnwritten(): Promise<string[]> {
  const rows = await database()
    .selectFrom('newsletter_issue')
    .select('id')
    .where('state', '=', 'sending')
    .where('written_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Writes the next letters in the order of the readers, so an interrupted sending continues after the last one. The lock
 * lets one worker write at a time, and a stop waits for the letters that are being written. False at the end of the list.
 */
export async function writeNextLetters(id: string, limit: number, now: Date): Promise<boolean> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      const stored = await lockIssue(transaction, id).select(['state', 'written_at']).executeTakeFirst();
      if (stored?.state !== 'sending' || stored.written_at) return false;
      const { rows } = await sql`
        insert into delivery (subscriber_id, audience, occasion, occasion_id)
        select id, 'subscriber', 'issue', ${id} from subscriber
        where state = 'confirmed' and id > ${lastWritten(id)}
        order by id limit ${limit}
        on conflict do nothing
        returning id
      `.execute(transaction);
      if (rows.length > 0) return true;
      await transaction
        .updateTable('newsletter_issue')
        .set({ written_at: now })
        .where('id', '=', id)
        .execute();
      return false;
    });
}

/** Of the last reader whose letter is in the outbox. */
const lastWritten = (id: string) => sql`(
  select coalesce(max(subscriber_id), 0) from delivery where occasion = 'issue' and occasion_id = ${id}
)`;

/** Marks issues as sent of which no letter waits any more. */
export async function markSent(): Promise<void> {
  await sql`
    update newsletter_issue set state = 'sent', version = version + 1
    where state = 'sending' and written_at is not null and not exists (
      select from delivery
      where occasion = 'issue' and occasion_id = newsletter_issue.id and delivered_at is null and failed_at is null
    )
  `.execute(database());
}
