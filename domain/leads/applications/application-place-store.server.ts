import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import type { ListPlace, Neighbour } from '../inbox/list-place-store.server.ts';
import { type ApplicationStage, isStage, undecidedStages } from './application-stages.ts';
import { countLimit, isOnBoard, stageOf } from './application-store.server.ts';

interface ApplicationList {
  opening: string;
  stage: string | null;
}

/** The applications before and after this one in a list, newest first; `at` is a cursor of that list. */
export async function findApplicationPlace(list: ApplicationList, at: string): Promise<ListPlace | null> {
  const [, micros, id] = /^(\d{1,17})-(\d{1,18})$/.exec(at) ?? [];
  if (!micros || !id) return null;
  const stages: readonly ApplicationStage[] =
    list.stage && isStage(list.stage) ? [list.stage] : undecidedStages;
  const isListed = sql`${isOnBoard} and opening = ${list.opening} and ${stageOf} = any(${stages}::text[])`;
  const place = sql`(received_at, id)`;
  const here = sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`;
  const neighbour = (side: '<' | '>') => sql`(
    select json_build_object('reference', reference, 'at', (extract(epoch from received_at) * 1000000)::bigint || '-' || id)
    from lead where ${isListed} and ${place} ${side === '<' ? sql`<` : sql`>`} ${here}
    order by received_at ${side === '<' ? sql`desc` : sql`asc`}, id ${side === '<' ? sql`desc` : sql`asc`} limit 1
  )`;
  const count = (condition: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select from lead where ${isListed} and ${condition} limit ${countLimit}) as counted)`;
  const { rows } = await sql<{
    previous: Neighbour | null;
    next: Neighbour | null;
    total: number;
    before: number;
    isHere: boolean;
  }>`
    select ${neighbour('>')} as previous, ${neighbour('<')} as next, ${count(sql`true`)} as total,
      ${count(sql`${place} > ${here}`)} as before,
      exists (select from lead where id = ${id}::bigint and ${isListed}) as "isHere"
  `.execute(database());
  const [row] = rows;
  if (!row) return null;
  const { previous, next, total, before, isHere } = row;
  const position = isHere && before < countLimit ? before + 1 : null;
  return { previous, next, total, isCut: total >= countLimit, position };
}
