import { sql } from 'kysely';
import { changeLead, type HandledLead, type SeenLead } from './handling-store.server.ts';

/**
 * Hides the lead from the list until then; null brings it back now. An answered or closed lead becomes `waiting`, or it
 * would not come back to the list of open leads.
 */
export async function snoozeLead(seen: SeenLead, staffId: string, until: Date | null): Promise<HandledLead> {
  const isDone = await changeLead({
    seen,
    staffId,
    action: 'lead.snooze',
    detail: { until: until?.toISOString() ?? null },
    set: {
      snoozed_until: until,
      ...(until && {
        state: sql`case when state in ('answered', 'closed') then 'waiting' else state end`,
        closed_at: null,
      }),
    },
    when: sql`state not in ('spam', 'withdrawn') and merged_into_id is null`,
    canUndo: true,
  });
  return { outcome: isDone ? 'done' : 'changed' };
}
