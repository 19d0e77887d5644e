import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { undecidedLeads } from './interviewer-store.server.ts';

type InterviewState = 'offered' | 'agreed' | 'refused' | 'moved' | 'cancelled';

export interface Interview {
  id: string;
  leadId: string;
  uid: string;
  sequence: number;
  state: InterviewState;
  offeredTimes: Date[];
  /** Null until a time is agreed. */
  startsAt: Date | null;
  minutes: number;
  place: string;
  text: string;
  offeredAt: Date;
  offeredBy: string | null;
  decidedAt: Date | null;
  endedAt: Date | null;
  endedBy: string | null;
  endedText: string | null;
  interviewers: { id: string; name: string }[];
}

const columns = sql`
  interview.id, interview.lead_id as "leadId", uid, sequence, interview.state, offered_times as "offeredTimes",
  starts_at as "startsAt", minutes, place, text, offered_at as "offeredAt", decided_at as "decidedAt",
  ended_at as "endedAt", ended_text as "endedText",
  (select name from staff where id = offered_by) as "offeredBy",
  (select name from staff where id = ended_by) as "endedBy",
  (
    select coalesce(json_agg(json_build_object('id', staff.id, 'name', staff.name) order by staff.name), '[]')
    from interviewer join staff on staff.id = staff_id where interview_id = interview.id
  ) as interviewers`;

/** All of some leads, the oldest first. */
export async function findInterviews(
  leadIds: string[],
  executor: Kysely<DB> = database(),
): Promise<Interview[]> {
  const { rows } = await sql<Interview>`
    select ${columns} from interview where lead_id = any(${leadIds}::bigint[]) order by interview.id
  `.execute(executor);
  return rows;
}

/** The one that is offered, or agreed and not over. */
export function findCurrent(interviews: Interview[], now: Date): Interview | undefined {
  return interviews.findLast(
    ({ state, startsAt, minutes }) =>
      state === 'offered' ||
      (state === 'agreed' && startsAt && startsAt.getTime() + minutes * 60_000 > now.getTime()),
  );
}

export interface BusyTime {
  interviewId: string;
  staffId: string;
  name: string;
  applicant: string;
  startsAt: Date;
  minutes: number;
  /** False for a time that is only offered and can still become free. */
  isAgreed: boolean;
}

/** When these people interview somebody, from now on, the earliest first. */
export async function findBusyTimes(
  staffIds: string[],
  now: Date,
  executor: Kysely<DB> = database(),
): Promise<BusyTime[]> {
  const { rows } = await sql<BusyTime>`
    select interview.id as "interviewId", staff.id as "staffId", staff.name, lead.name as applicant,
      time.at as "startsAt", minutes, interview.state = 'agreed' as "isAgreed"
    from interviewer
      join interview on interview.id = interview_id
      join staff on staff.id = staff_id
      join lead on lead.id = interview.lead_id
      cross join lateral unnest(
        case when interview.state = 'agreed' then array[starts_at] else offered_times end
      ) as time (at)
    where staff_id = any(${staffIds}::uuid[]) and interview.state in ('offered', 'agreed')
      and time.at + make_interval(mins => minutes) > ${now}::timestamptz
    order by time.at, staff.name
  `.execute(executor);
  return rows;
}

export interface ListedInterview {
  leadId: string;
  reference: string;
  applicant: string;
  opening: string;
  startsAt: Date;
  minutes: number;
  place: string;
  interviewers: string[];
  /** Whether the viewer has scored the applicant. */
  isScored: boolean;
}

/**
 * Agreed interviews of undecided applications, the earliest first: those to come, and those of the last weeks. With
 * `isOwn` only those in which the viewer takes part.
 */
export async function listInterviews(
  viewerId: string,
  { isOwn, from, limit }: { isOwn: boolean; from: Date; limit: number },
): Promise<ListedInterview[]> {
  const { rows } = await sql<ListedInterview>`
    select lead.id as "leadId", reference, lead.name as applicant, opening, starts_at as "startsAt", minutes, place,
      array(
        select name from interviewer join staff on staff.id = staff_id where interview_id = interview.id order by name
      ) as interviewers,
      exists (
        select from application_score where application_score.lead_id = lead.id and staff_id = ${viewerId}::uuid
      ) as "isScored"
    from interview join lead on lead.id = interview.lead_id
    where interview.state = 'agreed' and starts_at > ${from}::timestamptz and lead.id in ${undecidedLeads}
      and (not ${isOwn}::boolean or exists (
        select from interviewer where interview_id = interview.id and staff_id = ${viewerId}::uuid
      ))
    order by starts_at limit ${limit}
  `.execute(database());
  return rows;
}
