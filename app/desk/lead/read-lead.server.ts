import { randomUUID } from 'node:crypto';
import { data, type RouterContextProvider } from 'react-router';
import { getContent } from '#content/read-content.server.ts';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { listCannedReplies } from '#domain/leads/conversation/canned-reply-store.server.ts';
import { type DraftKind, findDrafts } from '#domain/leads/conversation/draft-store.server.ts';
import { describeContact, describeLead } from '#domain/leads/forms/describe-lead.server.ts';
import { kindOf } from '#domain/leads/forms/lead-kinds.server.ts';
import { isGivenTo } from '#domain/leads/giving/giving-store.server.ts';
import { explainStay } from '#domain/leads/giving/move-rules.ts';
import {
  type DeskLead,
  findDeskLead,
  findFiles,
  findLeadsOfPerson,
} from '#domain/leads/handling/desk-lead-store.server.ts';
import { describeState } from '#domain/leads/handling/name-state.ts';
import { findPresent } from '#domain/leads/handling/presence-store.server.ts';
import { findTags, listTags } from '#domain/leads/handling/tag-store.server.ts';
import { mailDomainKey } from '#domain/leads/inbox/contact-keys.ts';
import { markSeen } from '#domain/leads/inbox/seen-store.server.ts';
import { describeFirstTouch, type FirstTouch } from '#domain/leads/intake/first-touch.ts';
import { openStates } from '#domain/leads/lead-states.ts';
import { readQuery } from '#domain/read-query.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import { type Away, listAway } from '#domain/staff/deputy-store.server.ts';
import { isAllowed, scopeOf } from '#domain/staff/permissions.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { describeAway, nameWithAbsence } from '../absences/describe-away.ts';
import { readReply } from '../conversation/read-reply.server.ts';
import { readLeadInterview } from '../interview/read-lead-interview.server.ts';
import { readGivenScores } from '../scores/read-given-scores.server.ts';
import { may, permit } from '../shared/guard-desk.server.ts';
import { nameDepartment } from '../shared/name-department.server.ts';
import { endsTurn } from './lead-action-result.ts';
import { listFiles } from './list-files.ts';
import { readLateness } from './read-lateness.server.ts';
import { readNewsletterStatus } from './read-newsletter-status.server.ts';
import { readLeadPlace } from './read-place.server.ts';
import { readPromise } from './read-promise.ts';
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
  const [files, colleagues, away, newsletter, drafts, canned] = await Promise.all([
    findFiles(shown),
    findColleagues(),
    listAway(new Date()),
    may(context, 'newsletter.read') && lead.email ? readNewsletterStatus(lead.email) : null,
    findDrafts(lead.id, staff.id),
    listCannedReplies(staff.id, lead.kind),
    // A page that refreshes itself is still the same look at the lead.
    search.has('live') ? markSeen(staff.id, shown) : recordOpening(staff.id, shown),
  ]);
  const late = may(context, 'lead.reason', lead) ? await readLateness(lead) : null;
  const { company } = getContent();
  const draftOf = (kind: DraftKind) => {
    const { text = null, copyTo, sentBefore = 0 } = drafts.find((draft) => draft.kind === kind) ?? {};
    // With the key a second click or going back stores nothing twice.
    return { kind, reference, staffId: staff.id, text, copyTo: copyTo ?? '', sentBefore, key: randomUUID() };
  };
  return {
    lead: toLeadView(lead, describeOwnerAway(lead, away, staff.id)),
    present: await findPresent(lead.id, staff.id),
    readAt: Date.now(),
    staffId: staff.id,
    may: {
      assign: may(context, 'lead.assign', lead) && !lead.survivor,
      // The state of an application follows from its stage.
      state:
        may(context, 'lead.state', lead) &&
        lead.kind !== 'application' &&
        !lead.survivor &&
        lead.state !== 'withdrawn' &&
        lead.state !== 'spam',
      snooze: may(context, 'lead.snooze', lead) && !lead.survivor && isLive(lead),
      move: may(context, 'lead.move', lead),
      answer: may(context, 'lead.reply', lead) && isLive(lead),
      forward: may(context, 'lead.forward', lead) && lead.state !== 'spam' && lead.state !== 'withdrawn',
      merge: may(context, 'lead.merge', lead),
    },
    colleagues: colleagues
      .filter((colleague) => isAllowed(colleague, 'lead.read', company, lead))
      .map(({ id, name }) => ({
        id,
        name: nameWithAbsence(
          name,
          away.find(({ staffId }) => staffId === id),
        ),
      })),
    tags: { own: await findTags(lead.id), known: await listTags(scopeOf(staff.role, company)) },
    move: readMove(lead, {
      isMerged: shown.length > 1 || lead.mergedIntoId !== null,
      hasFiles: files.some(({ replyId }) => !replyId),
    }),
    promise: readPromise(lead, new Date()),
    late,
    // Asked once, after the answer; later it can be given on request.
    isReasonAsked: search.has('explain') || (late?.reason === null && endsTurn(readQuery(search, 'done'))),
    application:
      lead.opening && isLive(lead) && may(context, 'application.stage', lead)
        ? {
            opening: lead.opening,
            stage: lead.stage,
            stageReason: lead.stageReason,
            isOpen: openStates.some((open) => open === lead.state),
          }
        : null,
    hiring: lead.opening && isLive(lead) ? await readHiring(lead, context) : null,
    timeline: await readTimeline(lead, merged, files),
    files: listFiles([lead, ...merged], files),
    others: others.map((other) => ({
      reference: other.reference,
      version: other.version,
      headline: describeLead(other).headline,
      received: printShortTime(other.receivedAt),
      state: describeState(other),
      isMerged: other.mergedIntoId === lead.id,
      mayMerge: may(context, 'lead.merge', other) && isLive(lead) && isLive(other),
    })),
    newsletter,
    reply: await readReply(
      lead,
      { isAllowed: may(context, 'lead.reply', lead), staff },
      canned,
      readQuery(search, 'canned'),
    ),
    drafts: { reply: draftOf('reply'), note: draftOf('note'), call: draftOf('call') },
    done: readQuery(search, 'done'),
    place: await readLeadPlace(reference, search, context),
    isGiven: lead.ownerId === staff.id && (await isGivenTo(lead.id, staff.id)),
  };
}

/** Where the lead can be moved to, or why it stays. */
function readMove(lead: DeskLead, facts: { isMerged: boolean; hasFiles: boolean }) {
  const { routing } = getContent().company;
  const stays = explainStay({ ...lead, ...facts }, routing['Career Opportunities']);
  const mailboxes = [...new Set(Object.values(routing))].filter((mailbox) => mailbox !== lead.mailbox);
  return {
    department: nameDepartment(lead.mailbox),
    stays,
    targets: stays ? [] : mailboxes.map((mailbox) => ({ mailbox, label: nameDepartment(mailbox) })),
  };
}

/** What belongs only to an application; null for those who may not score it. */
async function readHiring(lead: DeskLead, context: Readonly<RouterContextProvider>) {
  if (!may(context, 'application.score', lead)) return null;
  const { scores } = await readGivenScores(lead, context);
  return { scores, ...(await readLeadInterview(lead, { isScored: scores.isOwnGiven }, context)) };
}

async function recordOpening(staffId: string, leadIds: string[]): Promise<void> {
  await markSeen(staffId, leadIds);
  for (const leadId of leadIds) await recordAudit({ staffId, action: 'lead.read', leadId });
}

/** Not spam, withdrawn or part of another lead. */
const isLive = ({ state, mergedIntoId }: { state: string; mergedIntoId: string | null }) =>
  state !== 'spam' && state !== 'withdrawn' && mergedIntoId === null;

function describeOwnerAway({ ownerId }: DeskLead, away: Away[], viewerId: string): string | null {
  const owner = away.find(({ staffId }) => staffId === ownerId);
  return owner ? describeAway(owner, viewerId) : null;
}

function toLeadView(lead: DeskLead, ownerAway: string | null) {
  const { company, phone, consented, rest } = describeContact(lead);
  const { reference, version, state, name, email, owner, ownerId, mailbox, survivor } = lead;
  const received = printShortTime(lead.receivedAt);
  const mailDomain = mailDomainKey(email ?? '');
  // Where an applicant works today says nothing about who writes.
  const isNamed = company !== '' && lead.kind !== 'application';
  return {
    companyName: isNamed || mailDomain ? company || mailDomain : null,
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
    snoozed: lead.snoozedUntil && lead.snoozedUntil > new Date() ? printShortTime(lead.snoozedUntil) : null,
    title: [name || 'A visitor', company].filter(Boolean).join(', '),
    stateName: describeState(lead),
    cameAs: `${kindOf(lead.kind).form}, ${describeLead(lead).headline}`,
    consent: consented ? `Privacy policy, ${received}` : null,
    cameBy: lead.firstTouch ? describeFirstTouch(lead.firstTouch as unknown as FirstTouch) : null,
    spamReasons: lead.spamReasons,
    isBounced: lead.bouncedAt !== null,
    ownerAway,
  };
}
