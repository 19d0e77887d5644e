import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { readListCursor } from '../../list-cursor.ts';
import { countFlagged, listFlagged } from './flagged-store.server.ts';

const sales = { mailboxes: ['sales@pahana.example'], applications: false };
const hr = { mailboxes: ['careers@pahana.example'], applications: true };

async function addLead(reference: string, values: object): Promise<void> {
  await database()
    .insertInto('lead')
    .values({
      kind: 'contact',
      reference,
      receipt_token: reference,
      submission_key: reference,
      body_hash: '',
      state: 'spam',
      mailbox: 'sales@pahana.example',
      name: 'Nimal',
      fields: '{}',
      received_at: '2026-11-15T06:00:00.123400Z',
      last_contact_at: new Date(),
      ...values,
    })
    .execute();
}

beforeAll(async () => {
  await createTestDatabase();
  await addLead('old', { received_at: '2026-11-15T06:00:00.123200Z' });
  await addLead('twin', {});
  await addLead('other twin', {});
  await addLead('not spam', { state: 'new' });
  await addLead('application', { kind: 'application', mailbox: 'careers@pahana.example' });
  await addLead('to careers', { mailbox: 'careers@pahana.example' });
});

const references = async (...args: Parameters<typeof listFlagged>) =>
  (await listFlagged(...args)).map(({ reference }) => reference);

test('staff see the spam of their own mailboxes, and applications only with the right to see them', async () => {
  expect(await references(sales, 10)).toEqual(['other twin', 'twin', 'old']);
  expect(await references(hr, 10)).toEqual(['to careers', 'application']);
  expect(await references({ ...hr, applications: false }, 10)).toEqual(['to careers']);
  expect(await countFlagged(sales, 10)).toBe(3);
  expect(await countFlagged(sales, 2)).toBe(2);
});

test('the next page starts after the last row of this one', async () => {
  const [first] = await listFlagged(sales, 1);
  expect(await references(sales, 1, readListCursor(first?.cursor ?? null))).toEqual(['twin']);
  const [, second] = await listFlagged(sales, 2);
  expect(await references(sales, 9, readListCursor(second?.cursor ?? null))).toEqual(['old']);
});
