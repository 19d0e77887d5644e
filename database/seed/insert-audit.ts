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
      for (const [index, { leadId, staffId, action, detail, happenedAt }] of actions.entries()) {
        await sql`
          with entry as (
            select row(
              ${index + 1}::bigint, ${happenedAt}::timestamptz, ${staffId}::uuid, ${action}, ${leadId}::bigint,
              ${JSON.stringify(detail)}::jsonb, ''::bytea
            )::audit_entry as unsealed
          )
          insert into audit_entry
          select (unsealed).id, (unsealed).happened_at, (unsealed).staff_id, (unsealed).act, (unsealed).lead_id,
            (unsealed).detail,
            seal_audit_entry(coalesce((select seal from audit_entry where id = ${index}), ''), unsealed)
          from entry
        `.execute(transaction);
      }
      return actions.length;
    });
}
