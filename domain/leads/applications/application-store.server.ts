import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { readCompany } from '../forms/describe-lead.server.ts';
import type { StoredForm } from '../forms/lead-kinds.server.ts';
import { type ApplicationStage, applicationStages } from './application-stages.ts';

/** Must equal the condition of the index `lead_application`, or PostgreSQL does not use it. */
export const isOnBoard = sql<boolean>`opening is not null and state not in ('spam', 'withdrawn') and merged_into_id is null`;
export const stageOf = sql<ApplicationStage>`coalesce(lead.stage, 'received')`;

/** When the next agreed interview is; null if there is none to come. */
export const interviewAt = sql<Date | null>`(
  select min(starts_at) from interview
  where interview.lead_id = lead.id and interview.state = 'agreed' and starts_at > now()
)`;

/** Counting stops here: the difference between 16,000 and 17,000 declined people matters to nobody. */
export const countLimit = 1000;

export interface StageCount {
  opening: string;
  stage: ApplicationStage;
  /** At most `countLimit` + 1. */
  count: number;
}

/** For one opening, or for every opening with applications; empty stages are left out. */
export async function countStages(opening?: string): Promise<StageCount[]> {
  // Jumps in the index from one title to the next, without reading every application.
  const next = sql`select opening from lead where ${isOnBoard}`;
  const titles =
    opening === undefined
      ? sql`(${next} order by opening limit 1) union all
          select (${next} and opening > title.opening order by opening limit 1) from title where title.opening is not null`
      : sql`select ${opening}::text`;
  const { rows } = await sql<StageCount>`
    with recursive title (opening) as (${titles})
    select title.opening, wanted.stage, (
      select count(*)::integer from (
        select from lead
        where ${isOnBoard} and lead.opening = title.opening and ${stageOf} = wanted.stage limit ${countLimit + 1}
      ) as counted
    ) as count
    from title cross join unnest(${[...applicationStages]}::text[]) as wanted (stage)
    where title.opening is not null
  `.execute(database());
  return rows.filter(({ count }) => count > 0);
}

export interface ListedApplication {
  id: string;
  reference: string;
  version: number;
  name: string;
  receivedAt: Date;
  company: string;
  stage: ApplicationStage;
  stageReason: string | null;
  ownerId: string | null;
  owner: string | null;
  files: { id: number; field: string; state: string }[];
  note: string | null;
  /** When the next agreed interview is. */
  interviewAt: Date | null;
  /** Passed as `before` to get the next page. */
  cursor: string;
}

interface Listing {
  opening: string;
  stages: readonly ApplicationStage[];
  /** The cursor of the last one seen. */
  before: string | null;
  limit: number;
}

/** Newest first. The newest of each stage come from the index, so that only the rows shown are read. */
export async function listApplications({
  opening,
  stages,
  before,
  limit,
}: Listing): Promise<ListedApplication[]> {
  const [, at, id] = /^(\d{1,17})-(\d{1,18})$/.exec(before ?? '') ?? [];
  const isBefore = at
    ? sql`and (received_at, id) < ('epoch'::timestamptz + ${at}::bigint * interval '1 microsecond', ${id}::bigint)`
    : sql``;
  const { rows } = await sql<Omit<ListedApplication, 'company'> & StoredForm>`
    with found as (
      select newest.id from unnest(${stages}::text[]) as wanted (stage)
      cross join lateral (
        select id, received_at from lead
        where ${isOnBoard} and opening = ${opening} and ${stageOf} = wanted.stage ${isBefore}
        order by received_at desc, id desc limit ${limit}
      ) as newest
      order by newest.received_at desc, newest.id desc limit ${limit}
    )
    select lead.id, reference, version, lead.name, received_at as "receivedAt",
      kind, form_version as "formVersion", fields, ${stageOf} as stage, stage_reason as "stageReason",
      owner_id as "ownerId", staff.name as owner,
      (
        select coalesce(json_agg(json_build_object('id', file.id, 'field', field, 'state', file.state) order by file.id), '[]')
        from lead_file as file where file.lead_id = lead.id and reply_id is null
      ) as files,
      (select text from lead_note where lead_note.lead_id = lead.id order by lead_note.id desc limit 1) as note,
      ${interviewAt} as "interviewAt",
      (extract(epoch from received_at) * 1000000)::bigint || '-' || lead.id as cursor
    from found join lead using (id) left join staff on staff.id = owner_id
    order by received_at desc, lead.id desc
  `.execute(database());
  return rows.map(({ kind, formVersion, fields, ...row }) => ({
    ...row,
    company: readCompany({ kind, formVersion, fields }),
  }));
}

/** What is needed to check permissions and explain outcomes. Erased leads and other kinds are not found. */
export async function findApplications(references: string[]) {
  return await database()
    .selectFrom('lead')
    .leftJoin('staff', 'staff.id', 'owner_id')
    .select(['lead.id', 'reference', 'version', 'kind', 'mailbox', 'lead.name', 'opening'])
    .select(['owner_id as ownerId', 'staff.name as owner', stageOf.as('stage'), isOnBoard.as('isOnBoard')])
    .select(interviewAt.as('interviewAt'))
    .where('reference', 'in', references)
    .where('opening', 'is not', null)
    .orderBy('received_at', 'desc')
    .execute();
}
