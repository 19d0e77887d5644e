import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { storeFile } from '#platform/files/files.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { sampleValues } from '../../../tests/sample-values.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { addMessage } from './add-message.server.ts';
import { eraseExpiredLeads, eraseLead } from './erase-lead.server.ts';
import { findReceipt } from './find-receipt.server.ts';

const folder = await mkdtemp(join(tmpdir(), 'pahana-erase-'));
beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('FILES_DIR', folder);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  await database().deleteFrom('erasure').execute();
  for (const file of await readdir(folder)) await rm(join(folder, file));
});

const received = new Date('2026-11-13T04:00:00Z');
const now = new Date('2026-11-14T09:30:00Z');

async function apply() {
  const contents = randomBytes(2000);
  const file = { name: 'cv.pdf', bytes: 2000, sha256: randomBytes(32).toString('hex') };
  const stored = await submitLead({
    kind: 'application',
    values: sampleValues('application', { jobTitle: 'Product Manager', cv: [file] }),
    files: [{ ...file, field: 'cv', kind: 'pdf', key: await storeFile(Readable.from([contents])) }],
    due: null,
    mailbox: 'careers@pahana.example',
    key: randomBytes(8).toString('hex'),
    now: received,
  });
  if (stored.outcome !== 'stored') throw new Error('not stored');
  return stored;
}

/** How many rows are left in each table of leads. */
async function countRows() {
  const tables = ['lead', 'lead_message', 'lead_file', 'delivery'] as const;
  const counts = await Promise.all(
    tables.map((table) =>
      database()
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.map(({ count }) => Number(count));
}
const erasures = () => database().selectFrom('erasure').selectAll().execute();

test('lead, messages, deliveries and files are deleted, and only the reference, the kind and the date stay', async () => {
  const { receiptToken, reference } = await apply();
  await addMessage(receiptToken, { text: 'My second page', key: 'a', now: received });
  expect(await countRows()).toEqual([1, 1, 1, 3]);
  expect(await readdir(folder)).toHaveLength(1);

  expect(await eraseLead(receiptToken, reference, now)).toEqual({ outcome: 'erased', reference });
  expect(await countRows()).toEqual([0, 0, 0, 0]);
  expect(await readdir(folder)).toEqual([]);
  expect(await erasures()).toEqual([{ reference, kind: 'application', reason: 'visitor', erased_at: now }]);
  expect(await findReceipt(receiptToken)).toBeNull();
});

test('another lead is not touched', async () => {
  const mine = await apply();
  const other = await apply();
  await eraseLead(mine.receiptToken, mine.reference, now);
  expect(await findReceipt(other.receiptToken)).toMatchObject({ reference: other.reference });
  expect(await readdir(folder)).toHaveLength(1);
});

test('ten simultaneous clicks all get the answer erased, and one erasure is recorded', async () => {
  const { receiptToken, reference } = await apply();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => eraseLead(receiptToken, reference, now)),
  );
  for (const answer of answers) expect(answer).toEqual({ outcome: 'erased', reference });
  expect(await erasures()).toHaveLength(1);
});

test('an address that never existed is missing, not erased', async () => {
  expect(await eraseLead('no-such-token', 'PA-3333-3333', now)).toEqual({ outcome: 'missing' });
  expect(await erasures()).toEqual([]);
});

test('a message that arrives while the lead is erased restores nothing', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { receiptToken, reference } = await apply();
    const [added, erased] = await Promise.all([
      addMessage(receiptToken, { text: 'Wait', key: 'a', now }),
      eraseLead(receiptToken, reference, now),
    ]);
    expect(['added', 'missing']).toContain(added.outcome);
    expect(erased.outcome).toBe('erased');
  }
  expect(await countRows()).toEqual([0, 0, 0, 0]);
});

test('a file that is already deleted does not prevent erasing the lead', async () => {
  const { receiptToken, reference } = await apply();
  for (const file of await readdir(folder)) await rm(join(folder, file));
  expect(await eraseLead(receiptToken, reference, now)).toMatchObject({ outcome: 'erased' });
});

test('expired leads are erased in batches, the oldest first', async () => {
  for (let count = 0; count < 5; count += 1) await apply();
  await writeFile(join(folder, 'of-nobody'), 'x');
  const expired = { kind: 'application', lastContactBefore: received };
  expect(await eraseExpiredLeads(expired, 3, now)).toBe(3);
  expect(await countRows()).toEqual([2, 0, 2, 4]);
  expect(await eraseExpiredLeads(expired, 3, now)).toBe(2);
  expect(await eraseExpiredLeads(expired, 3, now)).toBe(0);
  expect(await readdir(folder)).toEqual(['of-nobody']);
  expect(new Set((await erasures()).map(({ reason }) => reason))).toEqual(new Set(['retention']));
});
