import type { Company } from '#content/types.ts';
import { countMailsToReview } from '#domain/incoming/review-store.server.ts';
import { summariseLead } from '#domain/leads/forms/describe-lead.server.ts';
import { currentTurn, type Turn } from '#domain/leads/handling/current-turn.ts';
import type { InboxFilter } from '#domain/leads/inbox/inbox-filter.ts';
import { countLeads, findLeadCursors, findListedLeads } from '#domain/leads/inbox/inbox-store.server.ts';
import { type Role, scopeOf } from '#domain/staff/permissions.ts';

export interface Summary {
  /** Leads of the reader whose visitors wait, the most urgent first, up to the limit; without what the visitors wrote. */
  own: { reference: string; name: string; form: string; turn: Turn }[];
  /** Counted up to the limit, in the departments of the reader. */
  unowned: number;
  late: number;
  mailsToReview: number;
}

export const maxListed = 20;
export const maxCounted = 1_000;

const everything: InboxFilter = {
  state: 'open',
  kind: null,
  mailbox: null,
  owner: null,
  tag: null,
  searchText: '',
  report: null,
};
export const ownFilter: InboxFilter = { ...everything, owner: 'me' };
export const unownedFilter: InboxFilter = { ...everything, state: 'new', owner: 'nobody' };
export const lateFilter: InboxFilter = { ...everything, state: 'late' };

/** What waits for this person. Null if nothing does. */
export async function readSummary(
  reader: { id: string; role: Role },
  company: Pick<Company, 'routing'>,
  now: Date,
): Promise<Summary | null> {
  const scope = scopeOf(reader.role, company);
  const viewer = { staffId: reader.id, now, ...scope };
  const [cursors, [unowned = 0, late = 0], mailsToReview] = await Promise.all([
    findLeadCursors(viewer, ownFilter, { pageCursor: null, limit: maxListed }),
    countLeads(viewer, [unownedFilter, lateFilter], maxCounted),
    countMailsToReview(scope.mailboxes),
  ]);
  const own = (await findListedLeads(cursors.map(({ id }) => id))).flatMap((lead) => {
    const turn = currentTurn(lead);
    if (!turn) return [];
    return [{ reference: lead.reference, name: lead.name, form: summariseLead(lead).form, turn }];
  });
  return own.length + unowned + late + mailsToReview > 0 ? { own, unowned, late, mailsToReview } : null;
}
