import type { ReplyPromise } from '#content/types.ts';
import type { LateReason } from '#domain/leads/handling/late-reasons.ts';
import type { LeadState } from '#domain/leads/lead-states.ts';
import { computeDueTimes } from '#domain/promises/compute-due-times.server.ts';
import { afterOpenTime, type OfficeHours, openTimeBetween } from '#domain/promises/office-hours.ts';
import type { SampleEvent } from '../sample.ts';
import type { SampleStaff } from '../sample-staff.ts';
import type { Writer } from './create-writer.ts';
import type { Random } from './random.ts';
import { notes, otherReasons, thanks } from './short-texts.ts';
import type { YearText } from './year-text.ts';

interface Setting {
  now: Date;
  officeHours: OfficeHours;
  random: Random;
  promise: ReplyPromise;
  owner: SampleStaff;
}

export interface Conversation {
  state: LeadState;
  due: Date;
  events: SampleEvent[];
}

const minute = 60_000;
const day = 1_440 * minute;
const reasons: [LateReason, number][] = [
  ['busy', 6],
  ['waiting', 5],
  ['overlooked', 3],
  ['unclear', 3],
  ['misrouted', 2],
  ['other', 1],
];

/** Who wrote what and when, from the first message to the last, as far as it has come. */
export function holdConversation(
  text: YearText,
  writer: Writer,
  receivedAt: Date,
  setting: Setting,
): Conversation {
  const { now, officeHours, random, promise, owner } = setting;
  const ago = (moment: Date) => (now.getTime() - moment.getTime()) / minute;
  const due = computeDueTimes(promise, officeHours, receivedAt).dueAt;
  const events: SampleEvent[] = [];
  const end = (state: LeadState): Conversation => ({ state, due, events });
  const letter = (words: string) =>
    `Dear ${writer.firstName},\n\n${writer.fill(words)}\n\n${capitalise(owner)}`;
  /** False if the answer is still to come. */
  const answer = (askedAt: Date, words: string): Date | undefined => {
    const dueAt = computeDueTimes(promise, officeHours, askedAt).dueAt;
    const at = drawAnswer(askedAt, dueAt, setting);
    if (at >= now) return undefined;
    events.push({ ago: ago(at), by: owner, replied: letter(words), ...drawReason(at > dueAt, random) });
    return at;
  };

  if (random.chance(0.6))
    events.push({ ago: ago(receivedAt) - random.between(1, 9), by: owner, did: 'lead.claim' });
  const answeredAt = answer(receivedAt, text.reply);
  if (!answeredAt) return end(events.length > 0 ? 'in_progress' : 'new');
  if (random.chance(0.2))
    events.push({ ago: ago(answeredAt) + 2, by: owner, noted: writer.fill(random.pick(notes)) });

  let last = answeredAt;
  if (text.again && random.chance(0.7)) {
    const [message, reply] = text.again;
    const wroteAt = new Date(last.getTime() + random.between(0.05, 1.6) * day);
    if (wroteAt < now) {
      events.push({ ago: ago(wroteAt), added: writer.fill(message), isMail: random.chance(0.7) });
      const answered = answer(wroteAt, reply);
      if (!answered) return end('in_progress');
      last = answered;
    }
  }
  const thankedAt = new Date(last.getTime() + random.between(0.02, 0.5) * day);
  const isThanked = random.chance(0.25) && thankedAt < now;
  if (isThanked) events.push({ ago: ago(thankedAt), added: random.pick(thanks), isMail: true });
  const thanksDueAt = computeDueTimes(promise, officeHours, thankedAt).dueAt;
  const closedAt = isThanked
    ? drawAnswer(thankedAt, thanksDueAt, setting)
    : afterOpenTime(random.between(0.1, 2.5) * 480 * minute, officeHours, last);
  if (closedAt >= now) return end(isThanked ? 'in_progress' : 'answered');
  const reason = drawReason(isThanked && closedAt > thanksDueAt, random);
  events.push({ ago: ago(closedAt), by: owner, did: 'lead.state', ...reason });
  return end('closed');
}

/** Mostly in time. A few answer at night or on a Saturday what came then. */
function drawAnswer(askedAt: Date, dueAt: Date, { officeHours, random, promise }: Setting): Date {
  const share = 0.38 * random.spread(0.75);
  if (promise.counts === 'always') return new Date(askedAt.getTime() + share * promise.hours * 60 * minute);
  const soon = new Date(askedAt.getTime() + random.between(15, 100) * minute);
  const isClosed = openTimeBetween(officeHours, askedAt, soon) === 0;
  if (isClosed && random.chance(0.22)) return soon;
  return afterOpenTime(share * openTimeBetween(officeHours, askedAt, dueAt), officeHours, askedAt);
}

function drawReason(isLate: boolean, random: Random) {
  if (!isLate || random.chance(0.2)) return {};
  const late = random.pickWeighted(reasons);
  return { late, ...(late === 'other' && { lateWords: random.pick(otherReasons) }) };
}

const capitalise = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
