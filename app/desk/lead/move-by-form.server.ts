import { data, type RouterContextProvider } from 'react-router';
import { readLine } from '#app/http/posted-form.server.ts';
import { getContent } from '#content/read-content.server.ts';
import { moveLead } from '#domain/leads/giving/move-store.server.ts';
import type { findHandledLead, SeenLead } from '#domain/leads/handling/handling-store.server.ts';
import { saveLastAction } from '#domain/leads/handling/last-action-store.server.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import { currentStaff } from '../shared/guard-desk.server.ts';
import { mayOwn } from '../shared/may-own.server.ts';
import { nameDepartment } from '../shared/name-department.server.ts';

type Lead = NonNullable<Awaited<ReturnType<typeof findHandledLead>>>;

const maxReason = 200;

/** Moves a lead to another department. Its owner stays if they can read it there. */
export async function moveByForm(
  lead: Lead,
  seen: SeenLead,
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<string> {
  const { routing } = getContent().company;
  const to = Object.values(routing).find((mailbox) => mailbox === readLine(form, 'to'));
  const reason = readLine(form, 'reason');
  if (!to) throw data(null, { status: 400 });
  if (to === lead.mailbox) return 'same-department';
  if (!reason) return 'no-reason';
  if (reason.length > maxReason) return 'long-reason';
  const { id: staffId } = currentStaff(context);
  const keepsOwner =
    lead.ownerId !== null && mayOwn(lead.ownerId, { ...lead, mailbox: to }, await findColleagues());
  const { outcome } = await moveLead(seen, staffId, {
    from: lead.mailbox,
    to,
    reason,
    keepsOwner,
    staysWithFiles: lead.mailbox === routing['Career Opportunities'],
    now: new Date(),
  });
  if (outcome === 'done')
    await saveLastAction(staffId, `${lead.reference} is moved to ${nameDepartment(to)}.`, {
      leads: [{ id: seen.id, version: seen.version + 1 }],
    });
  return outcome;
}
