import { sql } from 'kysely';
import { dayOf } from '#domain/format/print-day.ts';
import { database } from '#platform/database.server.ts';
import { createRandom } from './random.ts';
import { spreadOverYear } from './spread-over-year.ts';

/** How many visitors left the wizard on its first step, its second and so on. */
const leftOn = [236, 131, 74, 38];

/** Everybody who sent the wizard came through all of its steps; others left on the way. */
export async function insertWizardSteps(
  sentAt: Date[],
  now: Date,
  holidays: { date: string }[],
): Promise<void> {
  const visits = new Map<string, number>();
  const countVisit = (moment: Date, lastStep: number) => {
    for (let step = 1; step <= lastStep; step += 1) {
      const key = `${dayOf(moment)} ${step}`;
      visits.set(key, (visits.get(key) ?? 0) + 1);
    }
  };
  for (const moment of sentAt) countVisit(moment, leftOn.length);
  for (const [index, left] of leftOn.entries())
    for (const moment of spreadOverYear(left, now, createRandom(index), holidays))
      countVisit(moment, index + 1);
  const rows = [...visits].map(([key, count]) => [...key.split(' '), count]);
  await sql`
    insert into wizard_step (day, step, visits)
    select * from unnest(
      ${rows.map(([day]) => day)}::date[], ${rows.map(([, step]) => step)}::smallint[],
      ${rows.map(([, , count]) => count)}::integer[]
    )
    on conflict (day, step) do update set visits = wizard_step.visits + excluded.visits
  `.execute(database());
}
