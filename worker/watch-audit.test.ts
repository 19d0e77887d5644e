import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../tests/database.ts';
import { createAuditWatch, verifyWholeAudit } from './watch-audit.ts';

const keys = ['a key that is long enough to be one'];

beforeAll(async () => void (await createTestDatabase()));
beforeEach(() => tamper('truncate audit_entry', 'truncate audit_seal'));

async function tamper(...statements: string[]) {
  await database()
    .connection()
    .execute(async (connection) => {
      await sql`set session_replication_role = replica`.execute(connection);
      for (const statement of statements) await sql.raw(statement).execute(connection);
      await sql`set session_replication_role = origin`.execute(connection);
    });
}
const record = () => recordAudit({ staffId: null, action: 'lead.list' });

/** The lines that a call writes to the log. */
async function linesOf(work: () => Promise<void>): Promise<Record<string, unknown>[]> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await work();
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)));
  write.mockRestore();
  return lines;
}

test('a new head is logged once, with its keyed seal', async () => {
  const watch = createAuditWatch(keys);
  await record();
  expect(await linesOf(watch)).toEqual([
    expect.objectContaining({
      level: 'info',
      event: 'audit-head',
      number: '1',
      seal: expect.stringMatching(/^[0-9a-f]{64}$/),
      key: expect.stringMatching(/^[0-9a-f]{8}$/),
      mac: expect.stringMatching(/^[0-9a-f]{64}$/),
    }),
  ]);
  expect(await linesOf(watch)).toEqual([]);
});

test('without a key the head is logged all the same', async () => {
  await record();
  expect(await linesOf(createAuditWatch([]))).toEqual([
    expect.objectContaining({ event: 'audit-head', number: '1' }),
  ]);
});

test('entries and seals that were removed together raise an alarm, because the process remembers them', async () => {
  const watch = createAuditWatch(keys);
  await record();
  await record();
  await linesOf(watch);
  await tamper('truncate audit_entry', 'truncate audit_seal');
  await record();
  expect(await linesOf(watch)).toMatchObject([
    { level: 'error', event: 'audit-head-lost', number: '2' },
    { level: 'info', event: 'audit-head', number: '1' },
  ]);
});

test('a changed entry raises an alarm once, and nothing is sealed over it', async () => {
  const watch = createAuditWatch(keys);
  await record();
  await linesOf(watch);
  await record();
  await tamper("update audit_entry set act = 'lead.read' where id = 2");
  expect(await linesOf(watch)).toMatchObject([{ level: 'error', event: 'audit-broken', at: '2' }]);
  expect(await linesOf(watch)).toEqual([]);
  expect(await linesOf(() => verifyWholeAudit(keys))).toMatchObject([
    { level: 'error', event: 'audit-broken', at: '2', found: 'changed' },
  ]);
});

test('the verification of an intact audit says how far the keyed seals reach', async () => {
  await record();
  await linesOf(createAuditWatch(keys));
  await record();
  expect(await linesOf(() => verifyWholeAudit(keys))).toMatchObject([
    { level: 'info', event: 'audit-verified', entries: '2', seals: 1, covered: '1', unknownKeys: 0 },
  ]);
});
