import { hash, randomUUID } from 'node:crypto';
import type { PromiseName } from '#content/types.ts';
import type { DueTimes } from '#domain/promises/compute-due-times.server.ts';
import type { SpamScore } from '#domain/spam/score-spam.ts';
import { type SavedFile, toFileRow } from '../files/save-files.server.ts';
import { type FieldTable, type FormValues, isAsked, versionOf } from '../forms/field-table.ts';
import type { LeadKindName } from '../forms/lead-kinds.server.ts';
import { findLeadByKey, type StoredLead } from '../lead-store.server.ts';
import type { FirstTouch } from './first-touch.ts';
import { createReceiptToken, createReference } from './lead-reference.server.ts';
import { listAudiences } from './list-audiences.server.ts';
import { insertLead, type NewLead } from './new-lead-store.server.ts';

export interface LeadToStore {
  kind: LeadKindName;
  fields: FieldTable;
  values: FormValues;
  /** Either may be empty. */
  sender: { name: string; email: string };
  files: SavedFile[];
  mailbox: string;
  /** Null if the site promises no time. */
  promise: PromiseName | null;
  due: DueTimes | null;
  spam: SpamScore;
  /** Value of the field that people do not see. */
  honeypot: string;
  firstTouch: FirstTouch | null;
  /** Created by the browser, one for each filled form; empty without script. */
  key: string;
  now: Date;
  /** Who is notified, if not everybody. */
  audiences?: string[];
}

export type StoringOutcome =
  | {
      outcome: 'stored';
      id: string;
      reference: string;
      receiptToken: string;
      dueAt: Date | null;
      repeated: boolean;
    }
  | { outcome: 'key-reused' };

/** Stores a lead once, however often the same form is sent. */
export async function storeLead(lead: LeadToStore): Promise<StoringOutcome> {
  const { kind, values, sender, due, spam, honeypot, now } = lead;
  const bodyHash = sha256(JSON.stringify([kind, values]));
  const keys: [string, ...string[]] = lead.key
    ? [`key-${sha256(lead.key)}`]
    : bodyKeys(bodyHash, sender.email, now);

  const stored = await storeOnce(keys, () => ({
    kind,
    reference: createReference(),
    receiptToken: createReceiptToken(),
    bodyHash,
    // Spam is stored and reviewed by staff, but announced to nobody.
    state: spam.isSpam ? 'spam' : 'new',
    mailbox: lead.mailbox,
    name: sender.name,
    email: sender.email || null,
    formVersion: versionOf(lead.fields),
    fields: { ...pickFormValues(lead), ...(honeypot && { website: honeypot }) },
    receivedAt: now,
    promise: lead.promise,
    dueAt: due?.dueAt ?? null,
    dueByClockAt: due?.dueByClockAt ?? null,
    alarmAt: spam.isSpam ? null : (due?.alarmAt ?? null),
    spamScore: spam.score,
    spamReasons: spam.reasons,
    firstTouch: lead.firstTouch,
    files: lead.files.map(toFileRow),
    audiences: spam.isSpam ? [] : (lead.audiences ?? listAudiences()),
  }));
  if (stored.bodyHash !== bodyHash) return { outcome: 'key-reused' };
  const { id, reference, receiptToken, repeated } = stored;
  return { outcome: 'stored', id, reference, receiptToken, dueAt: stored.dueAt, repeated };
}

/** Only the fields of the form, without those added later. */
function pickFormValues({ fields, values }: LeadToStore): object {
  const formFields = Object.entries(fields).filter(([, field]) => isAsked(field));
  return Object.fromEntries(formFields.map(([name]) => [name, values[name]]));
}

async function storeOnce(
  keys: [string, ...string[]],
  create: () => Omit<NewLead, 'submissionKey'>,
): Promise<StoredLead> {
  const [key, ...olderKeys] = keys;
  const older = olderKeys.length > 0 && (await findLeadByKey(olderKeys));
  if (older) return older;
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const lead = create();
    const outcome = await insertLead({ ...lead, submissionKey: key });
    if (typeof outcome === 'object') return { ...lead, ...outcome, repeated: false };
    // Either another request with our key has committed by now, or the reference was taken and a new one is tried.
    const first = outcome === 'key-taken' ? await findLeadByKey([key]) : undefined;
    if (first) return first;
  }
  throw new Error('No free reference in five attempts');
}

/** Without a key the text is the key for an hour or two: a reload is the same lead, the same text tomorrow is a new one.
 * The same text without an email address may come from two people, and neither may see the other's receipt. */
function bodyKeys(bodyHash: string, email: string, now: Date): [string, ...string[]] {
  if (!email) return [`own-${randomUUID()}`];
  const hour = Math.floor(now.getTime() / 3_600_000);
  return [`body-${bodyHash}-${hour}`, `body-${bodyHash}-${hour - 1}`];
}

function sha256(text: string): string {
  return hash('sha256', text, 'base64url');
}
