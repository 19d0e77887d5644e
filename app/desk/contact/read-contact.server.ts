import { data, type RouterContextProvider } from 'react-router';
import { getContent } from '#content/read-content.server.ts';
import { printDayTime } from '#domain/format/print-day.ts';
import {
  type ContactKind,
  type ContactText,
  findContact,
  findContactKeys,
  findConversations,
} from '#domain/leads/contacts/contact-store.server.ts';
import { describeContact } from '#domain/leads/forms/describe-lead.server.ts';
import { findDeskLead, findFiles } from '#domain/leads/handling/desk-lead-store.server.ts';
import { findListedLeads } from '#domain/leads/inbox/inbox-store.server.ts';
import { readQuery } from '#domain/read-query.ts';
import { scopeOf } from '#domain/staff/permissions.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { listFiles } from '../lead/list-files.ts';
import { readNewsletterStatus } from '../lead/read-newsletter-status.server.ts';
import { may, permit } from '../shared/guard-desk.server.ts';
import { describeContactLead, describeOpenLead } from './describe-contact-lead.server.ts';
import { summariseContact } from './summarise-contact.server.ts';

const pageSize = 25;

/** Everything that the person or company of a lead ever wrote, as far as the viewer may see it. */
export async function readContact(
  kind: ContactKind,
  reference: string,
  search: URLSearchParams,
  context: Readonly<RouterContextProvider>,
) {
  const lead = await findDeskLead(reference);
  if (!lead) throw data(null, { status: 404 });
  const staff = permit(context, 'contact.read', lead);
  const after = readQuery(search, 'after');
  const cursor = /^\d{1,18}$/.test(after) ? after : null;
  const keys = await findContactKeys(lead.id);
  const scope = scopeOf(staff.role, getContent().company);
  const found = await findContact(kind, keys, scope, null);
  const { ids, oldest } = cursor ? await findContact(kind, keys, scope, cursor) : found;
  const shown = ids.slice(0, pageSize);
  const [leads, open, texts, files, newsletter] = await Promise.all([
    findListedLeads(shown),
    findListedLeads(found.open),
    findConversations(shown),
    shown.length > 0 ? findFiles(shown) : [],
    kind === 'person' && lead.email && may(context, 'newsletter.read')
      ? readNewsletterStatus(lead.email)
      : null,
    recordAudit({
      staffId: staff.id,
      action: 'contact.read',
      leadId: lead.id,
      detail: { of: kind, leads: [...new Set([...shown, ...found.open])].map(Number) },
    }),
  ]);
  const now = new Date();
  const address = `/desk/leads/${reference}/${kind}`;
  const last = ids.length > pageSize ? shown.at(-1) : oldest;
  return {
    kind,
    reference,
    ...summariseContact(kind, lead, keys, leads),
    newsletter,
    colleagues: found.colleagues,
    total: found.ids.length,
    hasMore: found.oldest !== null,
    open: open.map((each) => describeOpenLead(each, now)),
    leads: leads.map((each) => ({
      ...describeContactLead(each, lead.email),
      conversation: describeConversation(each, texts),
      files: listFiles(
        [each],
        files.filter(({ leadId }) => leadId === each.id),
      ),
    })),
    first: cursor ? address : null,
    next: last ? `${address}?after=${last}` : null,
  };
}

function describeConversation(
  lead: Awaited<ReturnType<typeof findListedLeads>>[number],
  texts: ContactText[],
) {
  const visitor = lead.name || 'The visitor';
  const { message } = describeContact(lead);
  const first = { kind: 'letter' as const, at: lead.receivedAt, text: message, who: visitor };
  const later = texts
    .filter(({ leadId }) => leadId === lead.id)
    .map(({ kind, at, text, author, sender }) => ({
      kind,
      at,
      text,
      who: kind === 'letter' ? (sender ?? visitor) : (author ?? 'A former colleague'),
    }));
  return [...(message ? [first] : []), ...later].map(({ at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    time: printDayTime(at),
  }));
}
