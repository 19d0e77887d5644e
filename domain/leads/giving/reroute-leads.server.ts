import type { Company } from '#content/types.ts';
import { log } from '#platform/log.server.ts';
import { readLead } from '../forms/lead-kinds.server.ts';
import { listOrphans, moveLeads } from './orphan-store.server.ts';

const batch = 500;

/**
 * Nobody reads a mailbox that company.yaml no longer names: its leads would be in no inbox and their alarms would reach
 * nobody. They are routed again, as if they had come today.
 */
export async function rerouteLeads(company: Company): Promise<void> {
  const mailboxes = Object.values(company.routing);
  let count = 0;
  for (;;) {
    const orphans = await listOrphans(mailboxes, batch);
    if (orphans.length === 0) break;
    await moveLeads(
      orphans.map((orphan) => {
        const { kind, values } = readLead(orphan);
        return { id: orphan.id, mailbox: kind.mailbox(values, company) };
      }),
    );
    count += orphans.length;
  }
  if (count > 0) log('leads-rerouted', { count });
}
