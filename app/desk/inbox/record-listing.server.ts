import { recordAudit } from '#platform/audit-store.server.ts';

interface RecordedLeads {
  since: number;
  ids: Set<string>;
}

const hour = 3_600_000;
const recordedByStaff = new Map<string, RecordedLeads>();

/**
 * Records which leads a person was shown. A page that refreshes itself mostly shows the same leads, so a refresh records
 * only leads that this process has not recorded for the same person within the hour.
 */
export async function recordListing(staffId: string, ids: string[], isRefresh: boolean): Promise<void> {
  const recorded = recordedFor(staffId);
  const shown = isRefresh ? ids.filter((id) => !recorded.has(id)) : ids;
  if (shown.length === 0) return;
  await recordAudit({ staffId, action: 'lead.list', detail: { leads: shown.map(Number) } });
  for (const id of shown) recorded.add(id);
}

function recordedFor(staffId: string): Set<string> {
  const found = recordedByStaff.get(staffId);
  if (found && Date.now() - found.since < hour) return found.ids;
  const ids = new Set<string>();
  recordedByStaff.set(staffId, { since: Date.now(), ids });
  return ids;
}
