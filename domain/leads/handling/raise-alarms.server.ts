import { log } from '#platform/log.server.ts';
import { processDueAlarms } from './alarm-store.server.ts';

/** After a long pause the rest follows in the next runs. */
const batch = 200;

/** Notifies the department and the owner of every promise that is nearly due or overdue. */
export async function raiseAlarms(now: Date): Promise<void> {
  for (const { leadId, outcome } of await processDueAlarms(now, batch))
    log(`promise-${outcome}`, { lead: leadId });
}
