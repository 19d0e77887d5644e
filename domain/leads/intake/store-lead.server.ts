import { hash, randomUUID } from 'node:crypto';
import type { PromiseName } from '#content/types.ts';
import type { DueTimes } from '#domain/promises/compute-due-times.server.ts';
import type { SpamScore } from '#domain/spam/score-spam.ts';
import type { SavedFile } from '../files/save-files.server.ts';
import { type FieldTable, type FormValues, isAsked, versionOf } from '../forms/field-table.ts';
import type { LeadKindName } from '../forms/lead-kinds.server.ts';
import { findLeadByKey, type StoredLead } from '../lead-store.server.ts';
import type { FirstTouch } from './first-touch.ts';
import { createReceiptToken, createReference } from './lead-reference.server.ts';
import { listAudiences } from './list-audiences.server.ts';
import { insertLead, type NewLead, type NewLeadFile } from './new-lead-store.server.ts';

export interface LeadToStore {
  kind: LeadKindName;
  fields: FieldTable;
  values: FormValues;
  /** Either may be empty. */
  sender: { name: string; email: string };
  files: SavedFile[];
  mailbox: string;
  /** None where the site promises no time. */
  promise: PromiseName | null;
  due: DueTimes | null;
  spam: SpamScore;
  /** What stood in the field that people do not see. */
  honeypot: string;
  firstTouch: FirstTouch | null;
  /** Made by the browser, one for each filled form; empty without script. */
  key: string;
  now: Date;
}

export type StoringOutcome =
  | { outcome: 'stored'; reference: string; receiptToken: string; dueAt: Date | null; repeated: boolean }
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
    // Spam is kept and looked at by staff, but announced to nobody.
    state: spam.isSpam ? 'spam' : 'new',
    mailbox: lead.mailbox,
    name: sender.name,
    email: sender.email || null,
    formVersion: versionOf(lead.fields),
    fields: { ...listAsked(lead), ...(honeypot && { website: honeypot }) },
    receivedAt: now,
    promise: lead.promise,
    dueAt: due?.dueAt ?? null,
    dueByClockAt: due?.dueByClockAt ?? null,
    alarmAt: spam.isSpam ? null : (due?.alarmAt ?? null),
    spamScore: spam.score,
    spamReasons: spam.reasons,
    firstTouch: lead.firstTouch,
    files: lead.files.map(toRow),
    audiences: spam.isSpam ? [] : listAudiences(),
  }));
  if (stored.bodyHash !== bodyHash) return { outcome: 'key-reused' };
  const { reference, receiptToken, repeated } = stored;
  return { outcome: 'stored', reference, receiptToken, dueAt: stored.dueAt, repeated };
}

/** Without what we fill in ourselves later on. */
function listAsked({ fields, values }: LeadToStore): object {
  const asked = Object.entries(fields).filter(([, field]) => isAsked(field));
  return Object.fromEntries(asked.map(([name]) => [name, values[name]]));
}

function toRow({ field, key, name, kind, bytes, sha256 }: SavedFile): NewLeadFile {
  if (!key || !kind) throw new Error('A lead cannot hold a file that was not kept or is of no known kind');
  return { field, storage_key: key, name, kind, bytes, sha256 };
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
    if (outcome === 'stored') return { ...lead, repeated: false };
    // Another request holds our key and has committed by now, or the reference was taken and we draw again.
    const first = outcome === 'key-taken' ? await findLeadByKey([key]) : undefined;
    if (first) return first;
  }
  throw new Error('No free reference in five draws');
}

/** Without a key the words are the key, for an hour or two: a reload is one lead, tomorrow's words are another. Words
 * with no sender may be two people's, and neither must be shown the other's receipt. */
function bodyKeys(bodyHash: string, email: string, now: Date): [string, ...string[]] {
  if (!email) return [`own-${randomUUID()}`];
  const hour = Math.floor(now.getTime() / 3_600_000);
  return [`body-${bodyHash}-${hour}`, `body-${bodyHash}-${hour - 1}`];
}

function sha256(text: string): string {
  return hash('sha256', text, 'base64url');
}
