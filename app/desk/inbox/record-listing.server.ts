import { recordAudit } from '#platform/audit-store.server.ts';

interface Listed {
  since: number;
  ids: Set<string>;
}

const hour = 3_600_000;
const listed = new Map<string, Listed>();

/**
 * Whose leads were shown to whom. A page that renews itself shows mostly what it showed before, so of such a view only
 * those are recorded that this process has not recorded for the same person within the hour.
 */
export async function recordListing(staffId: string, ids: string[], isRenewed: boolean): Promise<void> {
  const known = knownTo(staffId);
  const shown = isRenewed ? ids.filter((id) => !known.has(id)) : ids;
  if (shown.length === 0) return;
  await recordAudit({ staffId, act: 'lead.list', detail: { leads: shown.map(Number) } });
  for (const id of shown) known.add(id);
}

function knownTo(staffId: string): Set<string> {
  const found = listed.get(staffId);
  if (found && Date.now() - found.since < hour) return found.ids;
  const ids = new Set<string>();
  listed.set(staffId, { since: Date.now(), ids });
  return ids;
}
