import { randomUUID } from 'node:crypto';
import { data, type RouterContextProvider } from 'react-router';
import { getContent } from '#content/read-content.server.ts';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { type DraftKind, findDrafts } from '#domain/leads/conversation/draft-store.server.ts';
import { describeContact, describeLead } from '#domain/leads/forms/describe-lead.server.ts';
import { kindOf } from '#domain/leads/forms/lead-kinds.server.ts';
import {
  type DeskLead,
  findDeskLead,
  findFiles,
  findLeadsOfPerson,
} from '#domain/leads/handling/desk-lead-store.server.ts';
import { canUndo } from '#domain/leads/handling/handling-store.server.ts';
import { nameState } from '#domain/leads/handling/name-state.ts';
import { describeFirstTouch, type FirstTouch } from '#domain/leads/intake/first-touch.ts';
import { readQuery } from '#domain/read-query.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import { isAllowed } from '#domain/staff/permissions.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { may, permit } from '../shared/guard-desk.server.ts';
import { listFiles } from './list-files.ts';
import { readNewsletterStatus } from './read-newsletter-status.server.ts';
import { readPromise } from './read-promise.ts';
import { readReply } from './read-reply.server.ts';
import { readTimeline } from './read-timeline.server.ts';

/** Everything the lead page shows, as text. Opening a lead is recorded in the audit. */
export async function readLead(
  reference: string,
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
) {
  const lead = await findDeskLead(reference);
  if (!lead) throw data(null, { status: 404 });
  const staff = permit(context, 'lead.read', lead);
  const others = (lead.email ? await findLeadsOfPerson(lead.email, lead.id) : []).filter((other) =>
    may(context, 'lead.read', other),
  );
  const merged = others.filter(({ mergedIntoId }) => mergedIntoId === lead.id);
  const shown = [lead.id, ...merged.map(({ id }) => id)];
  const [files, colleagues, newsletter, drafts] = await Promise.all([
    findFiles(shown),
    findColleagues(),
    may(context, 'newsletter.read') && lead.email ? readNewsletterStatus(lead.email) : null,
    findDrafts(lead.id, staff.id),
    recordOpening(staff.id, shown),
  ]);
  const { company } = getContent();
  const draftOf = (kind: DraftKind) => {
    const { text = null, sentBefore = 0 } = drafts.find((draft) => draft.kind === kind) ?? {};
    return { kind, reference, staffId: staff.id, text, sentBefore };
  };
  return {
    lead: toLeadView(lead),
    staffId: staff.id,
    may: {
      assign: may(context, 'lead.assign', lead) && !lead.survivor,
      state:
        may(context, 'lead.state', lead) &&
        !lead.survivor &&
        lead.state !== 'withdrawn' &&
        lead.state !== 'spam',
      merge: may(context, 'lead.merge', lead),
    },
    colleagues: colleagues
      .filter((colleague) => isAllowed(colleague, 'lead.read', company, lead))
      .map(({ id, name }) => ({ id, name })),
    promise: readPromise(lead, new Date()),
    application:
      lead.opening && may(context, 'application.stage', lead)
        ? { opening: lead.opening, stage: lead.stage, stageReason: lead.stageReason }
        : null,
    timeline: await readTimeline(lead, merged, files),
    files: listFiles([lead, ...merged], files),
    others: others.map((other) => ({
      reference: other.reference,
      version: other.version,
      headline: describeLead(other).headline,
      received: printShortTime(other.receivedAt),
      state: nameState(other.state),
      isMerged: other.mergedIntoId === lead.id,
      mayMerge: may(context, 'lead.merge', other) && canMerge(lead) && canMerge(other),
    })),
    newsletter,
    reply: readReply(
      lead,
      { isAllowed: may(context, 'lead.reply', lead), staff },
      readQuery(search, 'canned'),
    ),
    noteKey: randomUUID(),
    drafts: { reply: draftOf('reply'), note: draftOf('note') },
    done: readQuery(search, 'done'),
    canUndo: canUndo(lead, staff.id),
  };
}

async function recordOpening(staffId: string, leadIds: string[]): Promise<void> {
  for (const leadId of leadIds) await recordAudit({ staffId, action: 'lead.read', leadId });
}

const canMerge = ({ state, mergedIntoId }: { state: string; mergedIntoId: string | null }) =>
  state !== 'spam' && state !== 'withdrawn' && mergedIntoId === null;

function toLeadView(lead: DeskLead) {
  const { company, phone, consented, rest } = describeContact(lead);
  const { reference, version, state, name, email, owner, ownerId, mailbox, survivor } = lead;
  const received = printShortTime(lead.receivedAt);
  return {
    ...{
      reference,
      version,
      state,
      owner,
      ownerId,
      mailbox,
      survivor,
      email,
      phone,
      company,
      rest,
      received,
    },
    title: [name || 'A visitor', company].filter(Boolean).join(', '),
    stateName: nameState(state),
    cameAs: `${kindOf(lead.kind).form}, ${describeLead(lead).headline}`,
    consent: consented ? `Privacy policy, ${received}` : null,
    cameBy: lead.firstTouch ? describeFirstTouch(lead.firstTouch as unknown as FirstTouch) : null,
    spamReasons: lead.spamReasons,
  };
}
