import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { storeFile } from '#platform/files/files.server.ts';

/** A person with rows in every table about people: two forms, a file and a newsletter subscription. */

export const staffId = '11111111-1111-4111-8111-111111111111';
export const email = 'Nadeesha@mail.example';
export const key = { email: 'nadeesha@mail.example' };

export async function insertRow(table: string, row: Record<string, unknown>): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))}) returning to_jsonb(${sql.table(table)}) ->> 'id' as id
  `.execute(database());
  return rows[0]?.id ?? '';
}

export const now = new Date();

export async function addLead(row: Record<string, unknown> = {}): Promise<string> {
  const random = randomBytes(6).toString('hex');
  return await insertRow('lead', {
    kind: 'contact',
    reference: `PA-${random.slice(0, 4)}-${random.slice(4, 8)}`.toUpperCase(),
    receipt_token: `receipt-${random}`,
    submission_key: random,
    body_hash: random,
    state: 'new',
    mailbox: 'hello@pahana.example',
    name: 'Nadeesha Perera',
    email,
    fields: JSON.stringify({ email, phone: '+94 77 123 4567', message: 'Hello' }),
    received_at: now,
    last_contact_at: now,
    ...row,
  });
}

export async function addPerson(): Promise<void> {
  await addLead();
  const application = await addLead({ kind: 'application', email: email.toUpperCase() });
  const note = { lead_id: application, submission_key: 'a', text: 'Hire?', written_at: now };
  for (const table of ['lead_message', 'lead_note', 'lead_reply']) await insertRow(table, note);
  await insertRow('lead_call', { ...note, caller: 'us', answers: false });
  await insertRow('lead_forward', { ...note, to_address: 'supplier@mail.example' });
  const writer = { name: 'Sachini', email: `${randomBytes(6).toString('hex')}@staff.example`, role: 'hr' };
  const writerId = await insertRow('staff', writer);
  await insertRow('lead_tag', { lead_id: application, tag: 'kandy' });
  await insertRow('lead_seen', { lead_id: application, staff_id: writerId, seen_at: now });
  const notice = { lead_id: application, staff_id: writerId, kind: 'message', occasion_id: 1 };
  await insertRow('staff_notice', notice);
  await insertRow('lead_giving', { lead_id: application, looked_at: now, given_to: writerId });
  await insertRow('incoming_mail', {
    lead_id: application,
    sha256: randomBytes(32),
    raw: Buffer.from(`From: ${email}`),
    bytes: 20,
    envelope_from: email,
    recipients: ['careers@pahana.example'],
    outcome: 'message',
    handled_at: now,
    sender: email,
  });
  await insertRow('lead_turn', {
    ...{ lead_id: application, asked_at: now, ended_at: now, is_first: true, is_answer: true },
    ...{ kind: 'application', promise: '', late_reason: 'other', late_words: `Waited for ${email}` },
  });
  await insertRow('lead_draft', {
    lead_id: application,
    staff_id: writerId,
    kind: 'note',
    text: 'Hire her',
    saved_at: now,
  });
  await insertRow('application_score', {
    lead_id: application,
    staff_id: writerId,
    scores: JSON.stringify({ 'Writes short and plain': 4 }),
    note: 'Hire her',
    given_at: now,
  });
  await insertRow('interview', {
    lead_id: application,
    submission_key: 'a',
    state: 'offered',
    offered_times: [now],
    minutes: 60,
    place: '42 Lakeside Lane',
    text: 'We would like to meet you.',
    offered_at: now,
  });
  await sql`insert into lead_search (lead_id, words) values (${application}, to_tsvector('simple', ${email}))`.execute(
    database(),
  );
  const storageKey = await storeFile(Readable.from(['%PDF-1.7 my life']));
  const file = { lead_id: application, field: 'cv', name: 'cv.pdf', kind: 'pdf', bytes: 16, sha256: 'ab' };
  await insertRow('lead_file', { ...file, storage_key: storageKey });
  await insertRow('delivery', { lead_id: application, audience: 'visitor' });
  const subscriber = await insertRow('subscriber', {
    email,
    state: 'pending',
    confirm_token: 'confirm',
    leave_token: 'leave',
    consent_version: '1',
    asked_at: [now],
  });
  const event = { subscriber_id: subscriber, kind: 'asked', consent_version: '1', happened_at: now };
  await insertRow('consent_event', event);
  await insertRow('delivery', { subscriber_id: subscriber, audience: 'subscriber' });
  await insertRow('rate_limit', { key: `code:${key.email}`, points: 1 });
}

export async function addAdmin(): Promise<void> {
  await insertRow('staff', { id: staffId, name: 'Farzana', email: 'farzana@staff.example', role: 'admin' });
}

export async function deleteEverybody(): Promise<void> {
  for (const table of ['lead', 'subscriber', 'erasure', 'rate_limit'] as const)
    await database().deleteFrom(table).execute();
}
