import { type DeliveryStatus, describeDelivery, standingOf } from './describe-delivery.ts';
import { nameState } from './name-state.ts';
import type { LeadEvents } from './timeline-store.server.ts';

export interface TimelineEntry {
  /** None for what is still on its way. */
  at: Date | null;
  leadId: string;
  who?: string;
  what: string;
  whom?: string;
  words?: { as: 'letter' | 'note' | 'reply'; text: string };
  /** Of a reply. */
  delivery?: DeliveryStatus;
  bad?: boolean;
}

export interface ToldLead {
  id: string;
  reference: string;
  mailbox: string;
  /** The visitor, as one would say it. */
  who: string;
  words: string;
  receivedAt: Date;
  dueAt: Date | null;
  breachedAt: Date | null;
  withdrawnAt: Date | null;
  /** Number -> what the visitor called it. */
  files: Map<string, string>;
}

const nobody = 'Somebody who has left';
const aSittingMs = 30 * 60_000;

/** All that has happened to a lead and to those merged into it, in order; what is not over yet comes last. */
export function describeTimeline(
  [shown, ...merged]: [ToldLead, ...ToldLead[]],
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
        words: { as: 'letter' as const, text },
      })),
      ...own(events.notes).map(({ at, text, author }) => ({
        at,
        who: author ?? nobody,
        what: 'added a note',
        words: { as: 'note' as const, text },
      })),
      ...own(events.replies).map(({ id, at, text, author }) => {
        const mail = deliveries.find((delivery) => isOfReply(delivery) && delivery.occasionId === id);
        return {
          at,
          who: author ?? nobody,
          what: 'replied',
          words: { as: 'reply' as const, text },
          ...(mail && { delivery: standingOf(mail) }),
        };
      }),
      ...deliveries
        .filter((delivery) => !isOfReply(delivery))
        // That the mails about a repeat were sent is of no interest any more, nor who opens it along with this one.
        .filter((delivery) => lead === shown || standingOf(delivery).outcome === 'failed')
        .map((delivery) => {
          const { outcome, at } = standingOf(delivery);
          return { at, what: describeDelivery(delivery, lead.mailbox), bad: outcome === 'failed' };
        }),
      ...describeActions(
        own(events.acts).filter(({ act }) => lead === shown || act !== 'lead.read'),
        lead.files,
      ),
    ].map((entry): TimelineEntry => ({ ...entry, leadId: lead.id }));
  });
  return entries.sort((one, other) => timeOf(one) - timeOf(other));
}

/** Some replies are sent on an occasion of their own, such as the kind no to an applicant. */
const isOfReply = ({ audience, occasionId }: LeadEvents['deliveries'][number]) =>
  audience === 'visitor' && occasionId !== null;

const timeOf = ({ at }: TimelineEntry) => at?.getTime() ?? Number.POSITIVE_INFINITY;

function describeVisit(lead: ToldLead, printDue: (due: Date) => string): Omit<TimelineEntry, 'leadId'>[] {
  const promise = lead.dueAt ? ` Promise started: reply by ${printDue(lead.dueAt)}.` : '';
  return [
    lead.words
      ? { at: lead.receivedAt, who: lead.who, what: 'wrote', words: { as: 'letter', text: lead.words } }
      : { at: lead.receivedAt, who: lead.who, what: 'sent the form' },
    { at: lead.receivedAt, what: `Reference ${lead.reference} given.${promise}` },
    ...(lead.breachedAt ? [{ at: lead.breachedAt, what: 'The promise ran out unanswered.', bad: true }] : []),
    ...(lead.withdrawnAt ? [{ at: lead.withdrawnAt, who: lead.who, what: 'took it back' }] : []),
  ];
}

type Told = { what: string; whom?: string | undefined };
type Detail = Record<string, unknown>;

/** Notes and replies tell of themselves. */
const acts: Record<string, (detail: Detail, receiver: string | null, files: Map<string, string>) => Told> = {
  'lead.read': () => ({ what: 'opened it' }),
  'lead.claim': () => ({ what: 'took it' }),
  'lead.assign': ({ owner }, receiver) =>
    owner ? { what: 'assigned', whom: receiver ?? nobody } : { what: 'gave it back to everyone' },
  'lead.state': ({ state }) => ({ what: 'set it to', whom: nameState(String(state)) }),
  'lead.undo': () => ({ what: 'took that back' }),
  'lead.release': () => ({ what: 'released it: it is no spam' }),
  'lead.merge': ({ into }) => ({ what: into ? 'merged it' : 'took the merge back' }),
  'file.open': ({ file }, _, files) => ({ what: 'opened', whom: files.get(String(file)) }),
  'application.stage': ({ stage }) => ({ what: 'moved it to', whom: nameState(String(stage)) }),
  'application.decline': () => ({ what: 'declined it' }),
};
const toldElsewhere = ['lead.note', 'lead.reply'];

function describeActions(
  rows: LeadEvents['acts'],
  files: Map<string, string>,
): Omit<TimelineEntry, 'leadId'>[] {
  const openedAt = new Map<string | null, number>();
  return rows.flatMap(({ act, at, staffId, author, detail, receiver }) => {
    if (toldElsewhere.includes(act)) return [];
    if (act === 'lead.read') {
      const before = openedAt.get(staffId) ?? Number.NEGATIVE_INFINITY;
      openedAt.set(staffId, at.getTime());
      if (at.getTime() - before < aSittingMs) return [];
    }
    const { what, whom } = acts[act]?.(detail as Detail, receiver, files) ?? { what: act };
    return [
      { at, who: author ?? (staffId ? nobody : 'A command on the server'), what, ...(whom && { whom }) },
    ];
  });
}
