import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import type { Sample } from './sample.ts';
import type { SeedContext } from './seed-context.ts';

/**
 * Inserts the actions of staff with their times in the past. An existing chain can only grow at its end with the current time,
 * so a database already in use gets none of them.
 */
export async function insertAudit(
  seeded: { id: string; sample: Sample; at: SeedContext['at'] }[],
  { staff }: Pick<SeedContext, 'staff'>,
): Promise<number> {
  const actions = seeded
    .flatMap(({ id, sample: { events = [], owner, state }, at }) =>
      events.flatMap((event) => {
        if (!('by' in event)) return [];
        const action = 'did' in event ? event.did : 'noted' in event ? 'lead.note' : 'lead.reply';
        const detail = {
          ...(action === 'lead.assign' && owner && { owner: staff[owner] }),
          ...(action === 'lead.state' && { state }),
        };
        return { leadId: id, staffId: staff[event.by], action, detail, happenedAt: at(event.ago) };
      }),
    )
    .toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime());
  return await database()
    .transaction()
    .execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('audit_entry'))`.execute(transaction);
      const existing = await transaction.selectFrom('audit_entry').select('id').limit(1).execute();
      if (existing.length > 0) return 0;
      const given = actions.map((action, index) => ({ ...action, number: index + 1 }));
      await sql`
        with recursive given as materialized (
          select row(number, "happenedAt", "staffId", action, "leadId", detail, ''::bytea)::audit_entry as unsealed
          from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
            number bigint, "happenedAt" timestamptz, "staffId" uuid, action text, "leadId" bigint, detail jsonb
          )
        ), chain as (
          select unsealed, seal_audit_entry('', unsealed) as seal from given where (unsealed).id = 1
          union all
          select given.unsealed, seal_audit_entry(chain.seal, given.unsealed)
          from chain join given on (given.unsealed).id = (chain.unsealed).id + 1
        )
        insert into audit_entry
        select (unsealed).id, (unsealed).happened_at, (unsealed).staff_id, (unsealed).act, (unsealed).lead_id,
          (unsealed).detail, seal
        from chain
      `.execute(transaction);
      return actions.length;
    });
}
