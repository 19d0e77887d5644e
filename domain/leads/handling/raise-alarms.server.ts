import { log } from '#platform/log.server.ts';
import { moveClocks } from './alarm-store.server.ts';

/** What is left over after a long pause comes with the next turns. */
const batch = 200;

/** Tells the department of every promise that nears its end or has passed it. */
export async function raiseAlarms(now: Date): Promise<void> {
  for (const { leadId, outcome } of await moveClocks(now, batch)) log(`promise-${outcome}`, { lead: leadId });
}
