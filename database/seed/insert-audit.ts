import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import type { Sample } from './sample.ts';
import type { Seeding } from './seeding.ts';

/**
 * What staff did with the samples, at the time it is said to have happened. A chain that has begun grows only at its end
 * and by the present time, so a database that is in use already gets none of it.
 */
export async function insertAudit(
  seeded: { id: string; sample: Sample; at: Seeding['at'] }[],
  { staff }: Pick<Seeding, 'staff'>,
): Promise<number> {
  const acts = seeded
    .flatMap(({ id, sample: { events = [], owner, state }, at }) =>
      events.flatMap((event) => {
        if (!('by' in event)) return [];
        const act = 'did' in event ? event.did : 'noted' in event ? 'lead.note' : 'lead.reply';
        const detail = {
          ...(act === 'lead.assign' && owner && { owner: staff[owner] }),
          ...(act === 'lead.state' && { state }),
        };
        return { leadId: id, staffId: staff[event.by], act, detail, happenedAt: at(event.ago) };
      }),
    )
    .toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime());
  return await database()
    .transaction()
    .execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('audit_entry'))`.execute(transaction);
      const begun = await transaction.selectFrom('audit_entry').select('id').limit(1).execute();
      if (begun.length > 0) return 0;
      for (const [index, { leadId, staffId, act, detail, happenedAt }] of acts.entries()) {
        await sql`
          with entry as (
            select row(
              ${index + 1}::bigint, ${happenedAt}::timestamptz, ${staffId}::uuid, ${act}, ${leadId}::bigint,
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
      return acts.length;
    });
}
