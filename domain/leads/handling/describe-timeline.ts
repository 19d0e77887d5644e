import { printShortTime } from '#domain/format/print-short-time.ts';
import { nameStage } from '../applications/application-stages.ts';
import { describeCalls } from '../conversation/describe-calls.ts';
import { describeForwards, isForward } from '../conversation/describe-forwards.ts';
import { describeAutomatic, describeMessage } from '../conversation/describe-messages.ts';
import { describeInterviews } from '../interviews/describe-interviews.ts';
import { type DeliveryStatus, deliveryStatusOf, describeDelivery } from './describe-delivery.ts';
import { formerColleague } from './former-colleague.ts';
import { printLateReason } from './late-reasons.ts';
import { nameState } from './name-state.ts';
import type { LeadEvents } from './timeline-store.server.ts';

export interface TimelineEntry {
  /** Null while it is still pending. */
  at: Date | null;
  leadId: string;
  who?: string;
  what: string;
  whom?: string;
  message?: TimelineMessage;
  /** Only for a reply or a forward. */
  delivery?: DeliveryStatus;
  bad?: boolean;
}

export interface TimelineMessage {
  kind: 'letter' | 'note' | 'call' | 'reply';
  /** Which one of its lead: `first`, `message-5` or `reply-7`; files and forwards refer to it. */
  source?: string;
  text: string;
  /** What the mail repeated from earlier ones. */
  quoted?: string;
  /** A warning about who may have written it. */
  warning?: string;
  /** What else to know about it, such as who got a copy. */
  note?: string;
  /** Names of files that are only in the original mail. */
  omitted?: string[];
  /** The number of the original mail, while it is stored. */
  mailId?: string;
}

export interface TimelineLead {
  id: string;
  reference: string;
  mailbox: string;
  /** The visitor's first name, or "The visitor". */
  who: string;
  message: string;
  receivedAt: Date;
  dueAt: Date | null;
  breachedAt: Date | null;
  withdrawnAt: Date | null;
  /** File id -> the name the visitor gave it. */
  files: Map<string, string>;
}

const departmentRule = 'The rule of the department';
/** Opening a lead again within this time is not listed again. */
const visitMs = 30 * 60_000;

/** The history of a lead and of those merged into it, oldest first; what is still pending comes last. */
export function describeTimeline(
  [shown, ...merged]: [TimelineLead, ...TimelineLead[]],
  events: LeadEvents,
  printDue: (due: Date) => string,
) {
  const entries = [shown, ...merged].flatMap((lead) => {
    const own = <Row extends { leadId: string | null }>(rows: Row[]) =>
      rows.filter(({ leadId }) => leadId === lead.id);
    const deliveries = own(events.deliveries);
    return [
      ...describeVisit(lead, own(events.mails).find(isFirst), printDue),
      ...own(events.messages).map((message) => describeMessage(message, lead.who)),
      ...own(events.mails)
        .filter((mail) => !isFirst(mail))
        .map(describeAutomatic),
      ...own(events.notes).map(({ at, text, author, told }) => ({
        at,
        who: author ?? formerColleague,
        what: 'added a note',
        message: {
          kind: 'note' as const,
          text,
          ...(told.length > 0 && { note: `Told: ${told.join(', ')}.` }),
        },
      })),
      ...describeCalls(own(events.calls), lead.who),
      ...describeForwards(own(events.forwards), deliveries, printDue),
      ...describeInterviews(own(events.interviews), lead.who, printDue),
      ...own(events.replies).map(({ id, at, text, author, copiedTo }) => {
        const mail = deliveries.find((delivery) => isOfReply(delivery) && delivery.occasionId === id);
        return {
          at,
          who: author ?? formerColleague,
          what: 'replied',
          message: {
            kind: 'reply' as const,
            source: `reply-${id}`,
            text,
            ...(copiedTo.length > 0 && { note: `Copy to ${copiedTo.join(', ')}.` }),
          },
          ...(mail && { delivery: deliveryStatusOf(mail) }),
        };
      }),
      ...deliveries
        .filter((delivery) => !isOfReply(delivery) && !isForward(delivery))
        // For a merged lead and for mails to one colleague only failed ones matter.
        .filter((delivery) => (lead === shown && delivery.audience !== 'staff') || isBad(delivery))
        .map((delivery) => {
          const { at } = deliveryStatusOf(delivery);
          return { at, what: describeDelivery(delivery, lead.mailbox), bad: isBad(delivery) };
        }),
      ...describeActions(
        own(events.actions).filter(({ action }) => lead === shown || action !== 'lead.read'),
        lead.files,
      ),
    ].map((entry): TimelineEntry => ({ ...entry, leadId: lead.id }));
  });
  return entries.sort((one, other) => timeOf(one) - timeOf(other));
}

/** The mail that opened the lead. */
const isFirst = ({ outcome }: LeadEvents['mails'][number]) => outcome === 'lead';

const isBad = (delivery: LeadEvents['deliveries'][number]) =>
  ['failed', 'bounced'].includes(deliveryStatusOf(delivery).outcome);

/** Some replies have their own occasion, such as the letter that declines an application. */
const isOfReply = ({ audience, occasion }: LeadEvents['deliveries'][number]) =>
  audience === 'visitor' && replyOccasions.includes(occasion);
const replyOccasions = ['reply', 'declined'];

const timeOf = ({ at }: TimelineEntry) => at?.getTime() ?? Number.POSITIVE_INFINITY;

function describeVisit(
  lead: TimelineLead,
  mail: LeadEvents['mails'][number] | undefined,
  printDue: (due: Date) => string,
): Omit<TimelineEntry, 'leadId'>[] {
  const promise = lead.dueAt ? ` Promise started: reply by ${printDue(lead.dueAt)}.` : '';
  return [
    lead.message
      ? {
          at: lead.receivedAt,
          who: lead.who,
          what: mail ? 'wrote by mail' : 'wrote',
          message: {
            kind: 'letter',
            source: 'first',
            text: lead.message,
            ...(mail?.hasOriginal && { mailId: mail.id }),
          },
        }
      : { at: lead.receivedAt, who: lead.who, what: 'sent the form' },
    { at: lead.receivedAt, what: `Reference ${lead.reference} given.${promise}` },
    ...(lead.breachedAt ? [{ at: lead.breachedAt, what: 'The promise ran out unanswered.', bad: true }] : []),
    ...(lead.withdrawnAt ? [{ at: lead.withdrawnAt, who: lead.who, what: 'withdrew it' }] : []),
  ];
}

type ActionText = { who?: string; what: string; whom?: string | undefined };
type Detail = Record<string, unknown>;

type DescribeAction = (detail: Detail, receiver: string | null, files: Map<string, string>) => ActionText;

const undone = new Map<unknown, string>([
  ['reply', 'took back a reply before it was sent'],
  ['call', 'took back a logged call'],
  ['forward', 'took back a forwarded message before it was sent'],
]);

/** By audit action. */
const actionTexts: Record<string, DescribeAction> = {
  'lead.read': () => ({ what: 'opened it' }),
  'lead.claim': () => ({ what: 'took it' }),
  'lead.assign': ({ owner, rule }, receiver) => {
    if (!owner) return { what: 'unassigned it' };
    const whom = receiver ?? formerColleague;
    return rule ? { who: departmentRule, what: 'gave it to', whom } : { what: 'assigned', whom };
  },
  'lead.pass': () => ({ what: 'said that it is not for them' }),
  'lead.state': ({ state }) =>
    state === 'answered'
      ? { what: 'answered by telephone or in person' }
      : { what: 'set it to', whom: nameState(String(state)) },
  'lead.reason': ({ reason }) => ({
    what: 'said why it was late:',
    whom: printLateReason(String(reason), null),
  }),
  'lead.undo': ({ of }) => ({ what: undone.get(of) ?? 'undid that' }),
  'lead.snooze': ({ until }) =>
    until
      ? { what: 'snoozed it until', whom: printShortTime(new Date(String(until))) }
      : { what: 'ended the snooze' },
  'lead.tag': () => ({ what: 'changed its tags' }),
  'lead.move': ({ from, to }) => ({ what: `moved it from ${from} to`, whom: String(to) }),
  'lead.release': () => ({ what: 'released it: it is not spam' }),
  'lead.merge': ({ into }) => ({ what: into ? 'merged it' : 'undid the merge' }),
  'contact.read': ({ of }) => ({ what: `opened everything from the ${of}` }),
  'file.open': ({ file }, _, files) => ({ what: 'opened', whom: files.get(String(file)) }),
  'application.stage': ({ stage }) => ({ what: 'moved it to', whom: nameStage(String(stage)) }),
  'application.decline': () => ({ what: 'declined it' }),
  'application.score': ({ again }) => ({ what: again ? 'changed their scores' : 'scored it' }),
};
/** Notes, replies, calls, forwards and interviews have entries of their own. */
const listedSeparately = ['lead.note', 'lead.reply', 'lead.call', 'lead.forward', 'application.interview'];

function describeActions(
  rows: LeadEvents['actions'],
  files: Map<string, string>,
): Omit<TimelineEntry, 'leadId'>[] {
  const openedAt = new Map<string | null, number>();
  return rows.flatMap(({ action, at, staffId, author, detail, receiver }) => {
    if (listedSeparately.includes(action)) return [];
    if (action === 'lead.read') {
      const before = openedAt.get(staffId) ?? Number.NEGATIVE_INFINITY;
      openedAt.set(staffId, at.getTime());
      if (at.getTime() - before < visitMs) return [];
    }
    const { who, what, whom } = actionTexts[action]?.(detail as Detail, receiver, files) ?? { what: action };
    return [
      {
        at,
        who: who ?? author ?? (staffId ? formerColleague : 'A command on the server'),
        what,
        ...(whom && { whom }),
      },
    ];
  });
}
