import { type DeliveryStatus, deliveryStatusOf, describeDelivery } from './describe-delivery.ts';
import { nameState } from './name-state.ts';
import type { LeadEvents } from './timeline-store.server.ts';

export interface TimelineEntry {
  /** Null while it is still pending. */
  at: Date | null;
  leadId: string;
  who?: string;
  what: string;
  whom?: string;
  message?: { kind: 'letter' | 'note' | 'reply'; text: string };
  /** Only for a reply. */
  delivery?: DeliveryStatus;
  bad?: boolean;
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

const formerColleague = 'A former colleague';
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
      ...describeVisit(lead, printDue),
      ...own(events.messages).map(({ at, text }) => ({
        at,
        who: lead.who,
        what: 'added',
        message: { kind: 'letter' as const, text },
      })),
      ...own(events.notes).map(({ at, text, author }) => ({
        at,
        who: author ?? formerColleague,
        what: 'added a note',
        message: { kind: 'note' as const, text },
      })),
      ...own(events.replies).map(({ id, at, text, author }) => {
        const mail = deliveries.find((delivery) => isOfReply(delivery) && delivery.occasionId === id);
        return {
          at,
          who: author ?? formerColleague,
          what: 'replied',
          message: { kind: 'reply' as const, text },
          ...(mail && { delivery: deliveryStatusOf(mail) }),
        };
      }),
      ...deliveries
        .filter((delivery) => !isOfReply(delivery))
        // For a merged lead only failed mails matter, and it is opened together with this one.
        .filter((delivery) => lead === shown || deliveryStatusOf(delivery).outcome === 'failed')
        .map((delivery) => {
          const { outcome, at } = deliveryStatusOf(delivery);
          return { at, what: describeDelivery(delivery, lead.mailbox), bad: outcome === 'failed' };
        }),
      ...describeActions(
        own(events.actions).filter(({ action }) => lead === shown || action !== 'lead.read'),
        lead.files,
      ),
    ].map((entry): TimelineEntry => ({ ...entry, leadId: lead.id }));
  });
  return entries.sort((one, other) => timeOf(one) - timeOf(other));
}

/** Some replies have their own occasion, such as the letter that declines an application. */
const isOfReply = ({ audience, occasionId }: LeadEvents['deliveries'][number]) =>
  audience === 'visitor' && occasionId !== null;

const timeOf = ({ at }: TimelineEntry) => at?.getTime() ?? Number.POSITIVE_INFINITY;

function describeVisit(lead: TimelineLead, printDue: (due: Date) => string): Omit<TimelineEntry, 'leadId'>[] {
  const promise = lead.dueAt ? ` Promise started: reply by ${printDue(lead.dueAt)}.` : '';
  return [
    lead.message
      ? { at: lead.receivedAt, who: lead.who, what: 'wrote', message: { kind: 'letter', text: lead.message } }
      : { at: lead.receivedAt, who: lead.who, what: 'sent the form' },
    { at: lead.receivedAt, what: `Reference ${lead.reference} given.${promise}` },
    ...(lead.breachedAt ? [{ at: lead.breachedAt, what: 'The promise ran out unanswered.', bad: true }] : []),
    ...(lead.withdrawnAt ? [{ at: lead.withdrawnAt, who: lead.who, what: 'withdrew it' }] : []),
  ];
}

type ActionText = { what: string; whom?: string | undefined };
type Detail = Record<string, unknown>;

type DescribeAction = (detail: Detail, receiver: string | null, files: Map<string, string>) => ActionText;

/** By audit action. */
const actionTexts: Record<string, DescribeAction> = {
  'lead.read': () => ({ what: 'opened it' }),
  'lead.claim': () => ({ what: 'took it' }),
  'lead.assign': ({ owner }, receiver) =>
    owner ? { what: 'assigned', whom: receiver ?? formerColleague } : { what: 'unassigned it' },
  'lead.state': ({ state }) => ({ what: 'set it to', whom: nameState(String(state)) }),
  'lead.undo': () => ({ what: 'undid that' }),
  'lead.release': () => ({ what: 'released it: it is not spam' }),
  'lead.merge': ({ into }) => ({ what: into ? 'merged it' : 'undid the merge' }),
  'file.open': ({ file }, _, files) => ({ what: 'opened', whom: files.get(String(file)) }),
  'application.stage': ({ stage }) => ({ what: 'moved it to', whom: nameState(String(stage)) }),
  'application.decline': () => ({ what: 'declined it' }),
};
/** Notes and replies have entries of their own. */
const listedSeparately = ['lead.note', 'lead.reply'];

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
    const { what, whom } = actionTexts[action]?.(detail as Detail, receiver, files) ?? { what: action };
    return [
      {
        at,
        who: author ?? (staffId ? formerColleague : 'A command on the server'),
        what,
        ...(whom && { whom }),
      },
    ];
  });
}
