import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { findApplicationPlace } from './application-place-store.server.ts';
import { undecidedStages } from './application-stages.ts';
import { listApplications } from './application-store.server.ts';

const opening = 'Product Manager';
const receivedAt = new Date('2026-11-13T04:00:00Z');

beforeAll(async () => {
  await createTestDatabase();
  for (let number = 1; number <= 5; number += 1) {
    const key = `PA-${number}`;
    await database()
      .insertInto('lead')
      .values({
        ...{ kind: 'application', state: 'new', mailbox: 'careers@pahana.example', body_hash: 'x' },
        ...{ reference: key, receipt_token: key, submission_key: key, name: `Applicant ${number}` },
        // Two of them came at the same moment.
        received_at: new Date(receivedAt.getTime() + Math.floor(number / 2) * 1000),
        ...{
          last_contact_at: receivedAt,
          fields: { jobTitle: opening },
          stage: number === 3 ? 'offer' : null,
        },
      })
      .execute();
  }
});

const list = () => listApplications({ opening, stages: undecidedStages, before: null, limit: 9 });
const place = (at: string, stage: string | null = null) => findApplicationPlace({ opening, stage }, at);

test('walking through the applications of an opening meets each once, in the order of the list', async () => {
  const rows = await list();
  let at = rows[0]?.cursor ?? '';
  for (const [index, { reference }] of rows.entries()) {
    const found = await place(at);
    expect(found).toMatchObject({ position: index + 1, total: 5, isCut: false });
    expect(found?.previous?.reference, reference).toBe(rows[index - 1]?.reference);
    expect(found?.next?.reference, reference).toBe(rows[index + 1]?.reference);
    at = found?.next?.at ?? '';
  }
});

test('an application that has left the list still leads to the next one', async () => {
  const [first, second, third] = await list();
  await database()
    .updateTable('lead')
    .set({ stage: 'declined' })
    .where('id', '=', second?.id ?? '')
    .execute();
  const found = await place(second?.cursor ?? '');
  expect(found).toMatchObject({ position: null, total: 4 });
  expect([found?.previous?.reference, found?.next?.reference]).toEqual([first?.reference, third?.reference]);
});

test('a position that we never wrote is ignored, and a list of one stage has only that stage', async () => {
  expect(await place('nonsense')).toBeNull();
  expect(await place("1'-2")).toBeNull();
  const offered = (await list()).find(({ stage }) => stage === 'offer');
  expect(await place(offered?.cursor ?? '', 'offer')).toMatchObject({ position: 1, total: 1, next: null });
});
