import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { addMessage } from './add-message.server.ts';
import { exportLead } from './export-lead.server.ts';
import { submitLead } from './submit-lead.server.ts';

beforeAll(async () => void (await createTestDatabase()));

const values = {
  jobTitle: 'Product Manager',
  name: 'Nadeesha Perera',
  email: 'nadeesha@mail.example',
  phone: '077 123 4567',
  currentCompany: '',
  linkedin: '',
  portfolio: '',
  coverLetter: 'Hello',
  cv: [{ name: 'cv.pdf', bytes: 20, sha256: 'ab' }],
  additionalFiles: [],
  privacyConsent: true,
};

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
  return stored;
}

test('the visitor reads everything we hold: words, files with their sums, mails with their times', async () => {
  const { receiptToken, reference } = await apply();
  await database()
    .updateTable('delivery')
    .set({ delivered_at: new Date('2026-11-13T04:01:00Z'), attempts: 1, message_id: '<1@pahana.example>' })
    .where('audience', '=', 'visitor')
    .execute();
  const held = await exportLead(receiptToken);
  expect(held).toMatchObject({
    reference,
    form: 'application',
    state: 'new',
    name: 'Nadeesha Perera',
    sent: values,
    messages: [{ text: 'One more' }],
    files: [{ field: 'cv', name: 'cv.pdf', kind: 'pdf', bytes: 20, sha256: 'ab', state: 'unscanned' }],
    receipt: `/receipts/${receiptToken}`,
  });
  expect(held?.mails).toMatchObject([
    { to: 'department', about: 'received', sentAt: null },
    { to: 'visitor', about: 'received', sentAt: expect.stringContaining('2026-11-13'), attempts: 1 },
    { to: 'department', about: 'added', sentAt: null },
  ]);
});

test('every column of the lead is given out, under a name of its own', async () => {
  const { receiptToken } = await apply();
  const row = await database()
    .selectFrom('lead')
    .selectAll()
    .where('receipt_token', '=', receiptToken)
    .executeTakeFirstOrThrow();
  const { id, ...columns } = row;
  const held = (await exportLead(receiptToken)) ?? {};
  // Our own number of the row is the one thing that says nothing about anybody.
  expect(id).toBeTruthy();
  expect(Object.keys(held)).toHaveLength(Object.keys(columns).length + 5);
});

test('the way to the bytes of a file stays with us', async () => {
  const { receiptToken } = await apply();
  expect(JSON.stringify(await exportLead(receiptToken))).not.toContain('secret-place');
});

test('there is nothing to give out for an address that never was', async () => {
  expect(await exportLead('no-such-token')).toBeNull();
});
