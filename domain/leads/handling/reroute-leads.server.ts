import type { Company } from '#content/types.ts';
import { log } from '#platform/log.server.ts';
import { readLead } from '../forms/lead-kinds.server.ts';
import { listStrays, moveLeads } from './stray-store.server.ts';

const batch = 500;

/**
 * A mailbox that company.yaml no longer names is read by nobody: its leads would stand in no inbox and their alarms
 * reach no one. They are routed anew, as if they had come today.
 */
export async function rerouteLeads(company: Company): Promise<void> {
  const mailboxes = Object.values(company.routing);
  let count = 0;
  for (;;) {
    const strays = await listStrays(mailboxes, batch);
    if (strays.length === 0) break;
    await moveLeads(
      strays.map((stray) => {
        const { kind, values } = readLead(stray);
        return { id: stray.id, mailbox: kind.mailbox(values, company) };
      }),
    );
    count += strays.length;
  }
  if (count > 0) log('leads-rerouted', { count });
}
