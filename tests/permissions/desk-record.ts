import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role, Staff } from '#domain/staff/permissions.ts';
import { contactValues, sampleValues } from '../sample-values.ts';
import { queryDatabase } from '../stack/query-database.ts';
import { addStaff, openSession } from '../stack/sign-in.ts';

export interface Viewer extends Staff {
  cookie: string;
  /** The id of somebody with the same role. */
  colleague: string;
}

/** Whose lead it is, from the viewer's point of view. */
export const relations = ['own', 'nobody', 'colleague', 'foreign'] as const;
export type Relation = (typeof relations)[number];

export interface DeskRecord {
  id: string;
  reference: string;
  /** Must not appear in any response to someone who may not see the lead. */
  secret: string;
  file: string;
  /** The reference of another lead with the same email address and owner. */
  other: string;
}

export async function addViewer(role: Role): Promise<Viewer> {
  const staff = await addStaff(role);
  const { name, value } = await openSession(staff.id);
  return { ...staff, cookie: `${name}=${value}`, colleague: (await addStaff(role)).id };
}

const contactOf = (mailbox: string) => ({ kind: 'contact', mailbox: `${mailbox}@pahana.example` });
const application = { kind: 'application', mailbox: 'careers@pahana.example' };
const departments: Record<Role, { own: typeof application; foreign: typeof application }> = {
  sales: { own: contactOf('sales'), foreign: contactOf('support') },
  support: { own: contactOf('support'), foreign: contactOf('sales') },
  hr: { own: application, foreign: contactOf('sales') },
  admin: { own: contactOf('press'), foreign: application },
};

/** Adds a lead with this relation to the viewer, and a second one with the same email address. */
export async function addRecord(
  viewer: Viewer,
  relation: Relation,
  variant: 'application' | 'spam' | 'merged' | 'filed' | undefined,
): Promise<DeskRecord> {
  const { own, foreign } = departments[viewer.role];
  const ownDepartment = variant === 'application' ? application : own;
  const place = relation === 'foreign' ? foreign : ownDepartment;
  const owner = { own: viewer.id, colleague: viewer.colleague, nobody: null, foreign: null }[relation];
  const secret = `Secret${randomBytes(6).toString('hex')}`;
  const state = variant === 'spam' ? 'spam' : 'new';
  const lead = await addLead({ ...place, owner, secret, state });
  const other = await addLead({
    ...place,
    owner,
    secret,
    state,
    mergedInto: variant === 'merged' ? lead.id : null,
  });
  const file = variant === 'filed' ? await addFile(lead.id) : '0';
  return { ...lead, secret, file, other: other.reference };
}

interface NewLead {
  kind: string;
  mailbox: string;
  owner: string | null;
  secret: string;
  state: string;
  mergedInto?: string | null;
}

async function addLead({ kind, mailbox, owner, secret, state, mergedInto = null }: NewLead) {
  const email = `${secret.toLowerCase()}@permissions.example`;
  const name = `Nimali ${secret}`;
  const fields =
    kind === 'contact'
      ? contactValues({ email, firstName: 'Nimali', lastName: secret, subject: 'Other', message: secret })
      : sampleValues('application', { email, name, jobTitle: 'AI/ML Engineer', coverLetter: secret });
  const reference = createReference();
  const [row] = await queryDatabase<{ id: string }>(
    `insert into lead (kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, email, fields,
       received_at, last_contact_at, due_at, owner_id, merged_into_id)
     values ($1, $2, 'token ' || $2, 'key ' || $2, '', $3, $4, $5, $6, $7, now(), now(), now() + interval '2 hours', $8, $9)
     returning id`,
    [kind, reference, state, mailbox, name, email, fields, owner, mergedInto],
  );
  return { id: row?.id ?? '', reference };
}

function createReference(): string {
  const letters = Array.from(randomBytes(8), (byte) => '34679CDFGHJKMNPQRTVWXY'[byte % 22]).join('');
  return `PA-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

async function addFile(leadId: string): Promise<string> {
  const [key, contents] = [randomBytes(24).toString('hex'), Buffer.from('%PDF-1.4 of a lead')];
  await writeFile(join(process.env.JOURNEYS_FILES_DIR ?? '', key), contents);
  const sum = createHash('sha256').update(contents).digest('hex');
  const [row] = await queryDatabase<{ id: string }>(
    `insert into lead_file (lead_id, field, storage_key, name, kind, bytes, sha256, state)
     values ($1, 'cv', $2, 'cv.pdf', 'pdf', $3, $4, 'clean') returning id`,
    [leadId, key, contents.length, sum],
  );
  return row?.id ?? '';
}
