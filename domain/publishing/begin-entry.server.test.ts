import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { hireStaff } from '../../tests/hire-staff.ts';
import { beginEntry, type NewKind } from './begin-entry.server.ts';

let staffId = '';
beforeAll(async () => {
  await createTestDatabase();
  staffId = await hireStaff('Dilani', 'admin');
});
beforeEach(async () => {
  await database().deleteFrom('content_draft').execute();
});

const begin = (title: string, kind: NewKind = 'opening') =>
  beginEntry({ kind, title, staffId, now: new Date() });

test('the address is made of the words of the title, and every sign between them is a hyphen', async () => {
  expect(await begin('ML/AI Tester & Writer')).toEqual({
    outcome: 'begun',
    file: 'content/openings/ml-ai-tester-writer.yaml',
  });
  expect(await begin('  Café (Galle): two – three ')).toMatchObject({
    file: 'content/openings/cafe-galle-two-three.yaml',
  });
});

test('a title without Latin letters gets a plain address, and the next one a number', async () => {
  expect(await begin('සමයල්කරු')).toMatchObject({ file: 'content/openings/opening.yaml' });
  expect(await begin('சமையல்காரர்')).toMatchObject({ file: 'content/openings/opening-2.yaml' });
  expect(await begin('නව පුවත', 'news-item')).toMatchObject({ file: 'content/news/news-item.yaml' });
});

test('a title that is live or drafted already is not begun again', async () => {
  expect(await begin('product manager')).toEqual({
    outcome: 'taken',
    file: 'content/openings/product-manager.yaml',
    isLive: true,
  });
  const begun = await begin('Cook for Jaffna');
  expect(await begin('Cook for JAFFNA')).toEqual({ ...begun, outcome: 'taken', isLive: false });
  // Of another kind it is another thing.
  expect(await begin('Cook for Jaffna', 'news-item')).toMatchObject({ outcome: 'begun' });
});
