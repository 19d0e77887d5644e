import type { RouterContextProvider } from 'react-router';
import { findHandledLead } from '#domain/leads/handling/handling-store.server.ts';
import { releaseLead } from '#domain/leads/handling/release-lead.server.ts';
import { permit } from '../shared/guard-desk.server.ts';

/** Checks the permission for every lead before any is released. Returns how many were still held as spam. */
export async function releaseLeads(
  context: Readonly<RouterContextProvider>,
  references: string[],
): Promise<number> {
  const leads = await Promise.all(references.map(findHandledLead));
  for (const lead of leads) if (lead) permit(context, 'lead.release', lead);
  let released = 0;
  for (const [index, reference] of references.entries()) {
    const lead = leads[index];
    if (!lead) continue;
    const { id: staffId } = permit(context, 'lead.release', lead);
    const { outcome } = await releaseLead(reference, staffId);
    if (outcome === 'released') released += 1;
  }
  return released;
}
