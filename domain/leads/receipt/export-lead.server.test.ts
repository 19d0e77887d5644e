import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { readMailToken } from '../../../tests/read-mail-token.ts';
import { sampleValues, supportValues } from '../../../tests/sample-values.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { addMessage } from './add-message.server.ts';
import { exportedColumns, exportLead, internalColumns } from './export-lead.server.ts';

beforeAll(async () => void (await createTestDatabase()));

const values = sampleValues('application', {
  jobTitle: 'Product Manager',
  name: 'Nadeesha Perera',
  coverLetter: 'Hello',
  cv: [{ name: 'cv.pdf', bytes: 20, sha256: 'ab' }],
});

async function apply() {
  const stored = await submitLead({
    kind: 'application',
    values,
    files: [{ field: 'cv', name: 'cv.pdf', bytes: 20, sha256: 'ab', kind: 'pdf', key: 'secret-place' }],
    due: null,
    mailbox: 'careers@pahana.example',
    now: new Date('2026-11-13T04:00:00Z'),
  });
  if (stored.outcome !== 'stored') throw new Error('not stored');
  await addMessage(stored.receiptToken, {
    text: 'One more',
    key: 'a',
    now: new Date('2026-11-14T04:00:00Z'),
  });
  const mailToken = await readMailToken(stored.reference);
  return { ...stored, mailToken };
}

async function readExport(token: string) {
  const exported = await exportLead(token);
  if (exported.outcome !== 'exported') throw new Error(exported.outcome);
  return exported.data;
}

test('the export contains what was sent and what we did about it: text, files with checksums, mails with times', async () => {
  const { mailToken, reference } = await apply();
  await database()
    .updateTable('delivery')
    .set({ delivered_at: new Date('2026-11-13T04:01:00Z'), attempts: 1, message_id: '<1@pahana.example>' })
    .where('audience', '=', 'visitor')
    .execute();
  const data = await readExport(mailToken);
  expect(data).toMatchObject({
    reference,
    form: 'application',
    state: 'received',
    name: 'Nadeesha Perera',
    sent: values,
    messages: [{ text: 'One more' }],
    files: [{ field: 'cv', name: 'cv.pdf', kind: 'pdf', bytes: 20, sha256: 'ab', state: 'unscanned' }],
  });
  expect(data.mails).toMatchObject([
    { to: 'department', about: 'received', sentAt: null },
    { to: 'visitor', about: 'received', sentAt: expect.stringContaining('2026-11-13'), attempts: 1 },
    { to: 'department', about: 'added', sentAt: null },
  ]);
});

test('every column of the lead is exported under a name, or is internal with a written reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'lead' order by 1`.execute(database());
  const listed = [...Object.values(exportedColumns), ...Object.keys(internalColumns)];
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name));
  for (const reason of Object.values(internalColumns)) expect(reason).not.toBe('');
});

test('staff notes, spam score, application stage and all keys are not exported', async () => {
  const { mailToken, reference } = await apply();
  const staff = await database()
    .insertInto('staff')
    .values({ name: 'Farzana Cader', email: 'farzana@pahana.example', role: 'hr' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lead = await database()
    .updateTable('lead')
    .set({
      spam_score: 77,
      spam_reasons: ['inner-spam-reason'],
      stage: 'declined',
      stage_reason: 'inner-stage-reason',
      owner_id: staff.id,
      undo: JSON.stringify({ before: 'inner-undo' }),
    })
    .where('reference', '=', reference)
    .returningAll()
    .executeTakeFirstOrThrow();
  await database()
    .insertInto('lead_note')
    .values({
      lead_id: lead.id,
      staff_id: staff.id,
      submission_key: 'n',
      text: 'inner-note',
      written_at: new Date(),
    })
    .execute();
  const data = await readExport(mailToken);
  const text = JSON.stringify(data);
  const keys = [lead.submission_key, lead.body_hash, lead.mail_token, lead.receipt_token, 'secret-place'];
  for (const secret of [...keys, staff.id, 'Farzana', 'inner-', 'declined', 'spam'])
    expect(text).not.toContain(secret);
  for (const name of ['ourNotes', 'spamScore', 'spamReasons', 'stageReason', 'inTheHandsOf', 'repeats'])
    expect(data).not.toHaveProperty(name);
});

test('the export does not show that a lead was classified as spam', async () => {
  const { mailToken, reference } = await apply();
  await database().updateTable('lead').set({ state: 'spam' }).where('reference', '=', reference).execute();
  expect((await readExport(mailToken)).state).toBe('received');
});

test('the link on the screen exports nothing, unless no address was given', async () => {
  const { receiptToken } = await apply();
  expect(await exportLead(receiptToken)).toEqual({ outcome: 'unproven' });
  const stored = await submitLead({
    kind: 'support',
    values: supportValues({ name: '', email: '', product: '', urgency: '', message: 'Hello' }),
    due: null,
    mailbox: 'support@pahana.example',
  });
  const token = stored.outcome === 'stored' ? stored.receiptToken : '';
  expect(await readExport(token)).toMatchObject({ sent: { message: 'Hello' } });
});

test('there is no export for an address that never existed', async () => {
  for (const token of ['no-such-token', 'x'.repeat(24)])
    expect(await exportLead(token)).toEqual({ outcome: 'missing' });
});
