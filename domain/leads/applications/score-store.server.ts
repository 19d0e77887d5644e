import { sql } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import { undecidedStages } from './application-stages.ts';
import { stageOf } from './application-store.server.ts';
import type { ScoreSummary, Scores } from './score-levels.ts';

export interface GivenScores {
  scores: Scores;
  note: string;
}

/** One for each person. Giving them again replaces them; giving the same again changes nothing. */
export async function saveScores(
  leadId: string,
  staffId: string,
  { scores, note }: GivenScores,
  now: Date,
): Promise<void> {
  await database()
    .transaction()
    .execute(async (transaction) => {
      const { rows } = await sql<{ isNew: boolean }>`
        insert into application_score as known (lead_id, staff_id, scores, note, given_at)
        values (${leadId}, ${staffId}::uuid, ${JSON.stringify(scores)}::jsonb, ${note}, ${now}::timestamptz)
        on conflict (lead_id, staff_id) do update
          set scores = excluded.scores, note = excluded.note, given_at = excluded.given_at
          where (known.scores, known.note) is distinct from (excluded.scores, excluded.note)
        returning xmax = 0 as "isNew"
      `.execute(transaction);
      const [saved] = rows;
      if (!saved) return;
      // Without the scores themselves: the audit stays when the applicant is erased.
      const detail = { again: !saved.isNew };
      await recordAudit({ staffId, action: 'application.score', leadId, detail }, transaction);
    });
}

/** Everybody's, the earliest first. Whoever shows them must know that the viewer may see them. */
export async function findScores(leadId: string) {
  const rows = await database()
    .selectFrom('application_score')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['staff_id as staffId', 'staff.name', 'scores', 'note', 'given_at as givenAt'])
    .where('lead_id', '=', leadId)
    .orderBy('given_at')
    .execute();
  return rows.map((row) => ({ ...row, scores: row.scores as unknown as Scores }));
}

/** Lead -> how it was scored, as far as the viewer may know. */
export async function summariseScores(
  leadIds: string[],
  viewerId: string,
): Promise<Map<string, ScoreSummary>> {
  if (leadIds.length === 0) return new Map();
  const { rows } = await sql<ScoreSummary & { leadId: string }>`
    select lead_id as "leadId", count(distinct staff_id)::int as scorers,
      case
        when bool_or(staff_id = ${viewerId}::uuid) or not bool_or(${stageOf} = any(${[...undecidedStages]}::text[]))
          then avg(score::numeric)::float8
      end as mean
    from application_score join lead on lead.id = lead_id cross join jsonb_each_text(scores) as given (criterion, score)
    where lead_id = any(${leadIds}::bigint[])
    group by lead_id
  `.execute(database());
  return new Map(rows.map(({ leadId, scorers, mean }) => [leadId, { scorers, mean }]));
}
