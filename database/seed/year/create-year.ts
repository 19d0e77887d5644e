import { getContent } from '#content/read-content.server.ts';
import { emptyValues } from '#domain/leads/forms/field-table.ts';
import { kindOf } from '#domain/leads/forms/lead-kinds.server.ts';
import { referenceAlphabet } from '#domain/leads/intake/lead-reference.server.ts';
import type { Sample } from '../sample.ts';
import type { SampleStaff } from '../sample-staff.ts';
import { createCandidate } from './create-candidate.ts';
import { yearForms } from './create-values.ts';
import { createFirstTouch, createWriter, type Writer } from './create-writer.ts';
import { holdConversation } from './hold-conversation.ts';
import { createRandom, type Random } from './random.ts';
import { spamMessages } from './short-texts.ts';
import { spreadOverYear } from './spread-over-year.ts';

const count = 540;
const day = 86_400_000;
const shares: [keyof typeof yearForms | 'application', number][] = [
  ['contact', 31],
  ['support', 25],
  ['consultation', 12],
  ['wizard', 11],
  ['chat', 8],
  ['mail', 7],
  ['application', 6],
];

/** A year of leads up to yesterday, the oldest first. Only the times depend on when it is created. */
export function createYear(now: Date): Sample[] {
  const random = createRandom(2026);
  const moments = spreadOverYear(count, now, random, getContent().promises.officeHours.holidays);
  return moments.map((receivedAt, index) => createLead(index, receivedAt, now, createRandom(index)));
}

function createLead(index: number, receivedAt: Date, now: Date, random: Random): Sample {
  const kind = random.pickWeighted(shares);
  const ago = (now.getTime() - receivedAt.getTime()) / 60_000;
  const base = { reference: numberToReference(index), ago };
  const daysAgo = (now.getTime() - receivedAt.getTime()) / day;
  if (kind === 'application')
    return createCandidate(base, createFirstTouch('careers', daysAgo, random), random);
  const { texts, fillIn } = yearForms[kind];
  const text = random.pick(texts);
  const writer = createWriter(text.trade, random);
  const form = fillIn(text, writer, random);
  const from = kind === 'mail' ? undefined : createFirstTouch(text.page, daysAgo, random);
  const lead = { ...base, ...form, ...(from && { from }) } as Sample;
  // Spam is deleted after 90 days, so older samples have none.
  if (kind === 'contact' && daysAgo < 80 && random.chance(0.2)) return toSpam(lead, writer, random);

  const { promises, company } = getContent();
  const { fields, promise, mailbox } = kindOf(kind);
  const values = { ...emptyValues(fields), ...form.values };
  const owner = ownerOf(mailbox(values, company), random);
  const setting = { now, officeHours: promises.officeHours, random, owner };
  const promised = promises[promise(values) ?? 'contact'];
  const { due, state, events } = holdConversation(text, writer, receivedAt, {
    ...setting,
    promise: promised,
  });
  const dueAgo = (now.getTime() - due.getTime()) / 60_000;
  if (random.chance(0.02)) return { ...lead, dueAgo, state: 'withdrawn' };
  return { ...lead, dueAgo, state, events, ...(events.some((event) => 'by' in event) && { owner }) };
}

function ownerOf(mailbox: string, random: Random): SampleStaff {
  if (mailbox.startsWith('support')) return 'arul';
  if (mailbox.startsWith('careers')) return 'sachini';
  return random.chance(0.15) ? 'nadeeka' : 'farzana';
}

function toSpam(lead: Sample, writer: Writer, random: Random): Sample {
  const message = writer.fill(random.pick(spamMessages));
  const values = { ...lead.values, company: '', phone: '', message };
  const spam = { score: 70 + Math.floor(random.next() * 25), reasons: ['no token', 'many links'] };
  return { ...lead, values, spam, dueAgo: lead.ago - 120, state: 'spam' } as Sample;
}

/** "PA-4KY3-3347": the same in every run, so that a second one recognises it. */
function numberToReference(number: number): string {
  const size = referenceAlphabet.length;
  const letters = [3, 2, 1, 0].map((power) => referenceAlphabet[Math.floor(number / size ** power) % size]);
  return `PA-4K7Y-${letters.join('')}`;
}
