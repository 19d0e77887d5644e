import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import type { ListCursor } from '../../list-cursor.ts';

/** The leads a person may see. */
export interface LeadScope {
  mailboxes: string[];
  applications: boolean;
}

export interface FlaggedLead {
  id: string;
  reference: string;
  kind: string;
  mailbox: string;
  name: string;
  formVersion: number;
  fields: unknown;
  score: number;
  reasons: string[];
  receivedAt: Date;
  cursor: string;
}

/** Leads in the state `spam`, newest first. */
export async function listFlagged(
  scope: LeadScope,
  limit: number,
  before?: ListCursor,
): Promise<FlaggedLead[]> {
  // The ids come from the index alone: most spam may belong to another department.
  const found = flagged(scope)
    .select('id')
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(received_at, id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::bigint)`,
      ),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return await database()
    .selectFrom('lead')
    .select([
      'id',
      'reference',
      'kind',
      'mailbox',
      'name',
      'form_version as formVersion',
      'fields',
      'spam_score as score',
      'spam_reasons as reasons',
      'received_at as receivedAt',
      sql<string>`to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || id`.as(
        'cursor',
      ),
    ])
    .where('id', 'in', found)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Counts up to the limit: nobody needs the exact number of very many. */
export async function countFlagged(scope: LeadScope, limit: number): Promise<number> {
  const { count } = await database()
    .selectFrom(flagged(scope).select('id').limit(limit).as('flagged'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function flagged({ mailboxes, applications }: LeadScope) {
  return database()
    .selectFrom('lead')
    .where('state', '=', sql.lit('spam'))
    .where(({ and, eb, or }) =>
      or([
        and([eb('mailbox', 'in', mailboxes), eb('kind', '<>', 'application')]),
        and([eb('kind', '=', 'application'), eb.val(applications)]),
      ]),
    );
}
