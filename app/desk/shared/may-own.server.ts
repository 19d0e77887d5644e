import { getContent } from '#content/read-content.server.ts';
import { type GuardedLead, isAllowed, type Staff } from '#domain/staff/permissions.ts';

/** A lead can only be given to somebody who may read it. */
export function mayOwn(staffId: string, lead: GuardedLead, colleagues: Staff[]): boolean {
  const colleague = colleagues.find(({ id }) => id === staffId);
  return colleague !== undefined && isAllowed(colleague, 'lead.read', getContent().company, lead);
}
