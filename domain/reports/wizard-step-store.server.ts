import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import type { Weeks } from './report-store.server.ts';

export interface StepCount {
  step: number;
  visits: number;
}

export async function addStepCounts(day: string, counts: StepCount[]): Promise<void> {
  await sql`
    insert into wizard_step (day, step, visits)
    select ${day}::date, * from unnest(
      ${counts.map(({ step }) => step)}::smallint[], ${counts.map(({ visits }) => visits)}::integer[]
    )
    on conflict (day, step) do update set visits = wizard_step.visits + excluded.visits
  `.execute(database());
}

export async function readStepCounts({ first, last }: Weeks): Promise<(StepCount & { week: string })[]> {
  const { rows } = await sql<StepCount & { week: string }>`
    select date_trunc('week', day)::date::text as week, step, sum(visits)::integer as visits
    from wizard_step where day >= ${first}::date and day < ${last}::date + 7
    group by 1, 2 order by 1, 2
  `.execute(database());
  return rows;
}
