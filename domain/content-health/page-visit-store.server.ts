import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** In the order of paths, so that the workers of two servers never wait for each other. */
export async function addPageVisits(day: string, visits: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    insert into page_visit (day, path, visits)
    select ${day}::date, * from unnest(${[...visits.keys()]}::text[], ${[...visits.values()]}::integer[]) order by 2
    on conflict (day, path) do update set visits = page_visit.visits + excluded.visits
  `.execute(database());
}

export interface CountedVisits {
  /** The day the count began; null: nothing was ever counted. */
  countedSince: string | null;
  /** Pages with a visit since the day asked for. */
  visited: string[];
}

export async function readVisited(since: string): Promise<CountedVisits> {
  const { rows } = await sql<CountedVisits>`
    select (select min(day)::text from page_visit) as "countedSince",
      array(select distinct path from page_visit where day >= ${since}::date) as visited
  `.execute(database());
  return rows[0] ?? { countedSince: null, visited: [] };
}

export async function deleteOldVisits(before: string): Promise<void> {
  await sql`delete from page_visit where day < ${before}::date`.execute(database());
}
