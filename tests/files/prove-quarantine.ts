import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { compareFiles } from '#domain/leads/files/compare-files.server.ts';
import { eraseLead } from '#domain/leads/receipt/erase-lead.server.ts';
import { deletePerson } from '#domain/persons/person-store.server.ts';
import { proveErasure } from '#domain/persons/prove-erasure.server.ts';
import { database } from '#platform/database.server.ts';
import { hasFile, listQuarantine, quarantineFile, storeFile } from '#platform/files/files.server.ts';
import { openLog } from '../open-log.ts';
import {
  applicationForm,
  pdf,
  readFileRows,
  readKeys,
  readStoredFile,
  sendApplication,
} from './send-application.ts';

const running = new AbortController().signal;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const compare = (days: number, areOrphansConfirmed = false) =>
  compareFiles(running, { now: inDays(days), areOrphansConfirmed });
/** A few at a time, because the S3 store accepts no more at once. */
export async function storeSome(count: number): Promise<string[]> {
  const keys: string[] = [];
  while (keys.length < count) {
    const some = Array.from({ length: Math.min(8, count - keys.length) }, (_, index) =>
      storeFile(Readable.from([`orphan ${keys.length + index}`])),
    );
    keys.push(...(await Promise.all(some)));
  }
  return keys;
}
export async function readQuarantine(): Promise<string[]> {
  const keys: string[] = [];
  for await (const files of listQuarantine()) keys.push(...files.map(({ key }) => key));
  return keys;
}
async function sendMany(applications: number): Promise<string[]> {
  for (let index = 0; index < applications; index += 1)
    await sendApplication(
      applicationForm([pdf(), pdf(3000), pdf(), pdf()], { email: `many${index}@mail.lk` }),
    );
  return (await readFileRows()).map(({ storage_key }) => storage_key);
}
/** Restores the database from before the applications; the returned function brings the newer one back. */
async function restoreOlder(): Promise<() => Promise<void>> {
  await sql`drop table if exists newer_lead, newer_file`.execute(database());
  await sql`create table newer_lead as select * from lead`.execute(database());
  await sql`create table newer_file as select * from lead_file`.execute(database());
  await database().deleteFrom('lead').execute();
  return async () => {
    await insertFrom('lead', 'newer_lead');
    await insertFrom('lead_file', 'newer_file');
  };
}

async function insertFrom(table: string, copy: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
  `.execute(database());
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value select ${columns} from ${sql.table(copy)}
  `.execute(database());
}

/** Tests how unknown files are handled, for every kind of store. `copy` simulates an interrupted move. */
export function proveQuarantine(copy: (from: string, to: string) => Promise<void>): void {
  test('an orphan file waits for 30 days and is then deleted', async () => {
    const stored = await sendMany(2);
    const [orphan = ''] = await storeSome(1);
    await compare(0);
    expect(await readQuarantine()).toEqual([]);
    expect(await compare(2)).toMatchObject({ outcome: 'compared', quarantined: 1, deleted: 0 });
    expect(await readKeys()).toEqual(stored.toSorted());
    expect(await readQuarantine()).toEqual([orphan]);
    expect(await hasFile(orphan)).toBe(true);
    // The days count from the move, not from the day the file was stored.
    await compare(29);
    expect(await readQuarantine()).toEqual([orphan]);
    expect(await compare(31)).toMatchObject({ deleted: 1 });
    expect(await readQuarantine()).toEqual([]);
    expect(await hasFile(orphan)).toBe(false);
    expect(await readKeys()).toEqual(stored.toSorted());
  });

  test('after an older database is restored no file is moved, and a later restore of the newer one finds them all', async () => {
    const keys = await sendMany(3);
    const restoreNewer = await restoreOlder();
    const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const compared = await compare(2);
    const logged = lines.mock.calls.map(([line]) => JSON.parse(String(line)));
    lines.mockRestore();
    expect(compared).toMatchObject({ outcome: 'refused', seen: 12, unknown: 12 });
    expect(logged).toEqual([
      { time: expect.any(String), level: 'error', event: 'files-unknown', seen: 12, unknown: 12 },
    ]);
    expect(await readKeys()).toEqual(keys.toSorted());
    expect(await readQuarantine()).toEqual([]);
    await restoreNewer();
    expect(await compare(2)).toMatchObject({ outcome: 'compared', quarantined: 0, missing: 0 });
  });

  test('a new application after the restore does not turn the old files into orphans', async () => {
    await sendMany(3);
    await restoreOlder();
    await sendApplication(applicationForm([pdf()]));
    expect(await compare(2)).toMatchObject({ outcome: 'refused', unknown: 12 });
    expect(await readKeys()).toHaveLength(13);
  });

  test('files in quarantine stay there too while the database may be the wrong one', async () => {
    await sendMany(1);
    const [orphan = ''] = await storeSome(1);
    await compare(2);
    await restoreOlder();
    expect(await compare(40)).toMatchObject({ outcome: 'refused' });
    expect(await readQuarantine()).toEqual([orphan]);
  });

  test('an operator can confirm the orphans to quarantine them, and they return when the database knows them', async () => {
    const keys = await sendMany(3);
    const restoreNewer = await restoreOlder();
    expect(await compare(2, true)).toMatchObject({ outcome: 'compared', quarantined: 12 });
    expect(await readKeys()).toEqual([]);
    expect((await readQuarantine()).toSorted()).toEqual(keys.toSorted());
    await restoreNewer();
    expect(await compare(2)).toMatchObject({ outcome: 'compared', returned: 12, missing: 0 });
    expect(await readQuarantine()).toEqual([]);
    for (const { storage_key, bytes, state } of await readFileRows()) {
      expect(state).toBe('unscanned');
      expect(await readStoredFile(storage_key)).toBe(pdf(bytes).toString());
    }
  });

  test('an interrupted move is finished: an orphan goes to quarantine, a file that a lead needs returns', async () => {
    const [needed = ''] = await sendMany(1);
    const [orphan = ''] = await storeSome(1);
    await copy(orphan, `quarantine/${orphan}`);
    await copy(needed, `quarantine/${needed}`);
    await compare(2);
    expect(await readQuarantine()).toEqual([orphan]);
    expect(await readKeys()).toHaveLength(4);
    expect(await readStoredFile(needed)).toBe(pdf().toString());
  });

  test('when the run is killed halfway no file is lost or cut, and the next run continues', async () => {
    const keys = await storeSome(60);
    const log = openLog('compare-once');
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'tests/files/compare-once.ts', inDays(2).toISOString()],
      { stdio: ['ignore', log, log] },
    );
    await vi.waitFor(async () => expect((await readQuarantine()).length).toBeGreaterThan(0), {
      timeout: 60_000,
      interval: 5,
    });
    child.kill('SIGKILL');
    await new Promise((done) => child.once('exit', done));
    const both = new Set([...(await readKeys()), ...(await readQuarantine())]);
    expect([...both].toSorted()).toEqual(keys.toSorted());
    await compare(2, true);
    expect(await readKeys()).toEqual([]);
    expect((await readQuarantine()).toSorted()).toEqual(keys.toSorted());
    const lead = await sendApplication(applicationForm([pdf()]));
    expect(lead).toMatchObject({ outcome: 'stored' });
    const [row] = await readFileRows();
    const rows = keys.map((storage_key) => ({ ...row, id: undefined, storage_key }));
    await database()
      .insertInto('lead_file')
      .values(rows as never)
      .execute();
    await compare(2);
    for (const [index, key] of keys.entries()) expect(await readStoredFile(key)).toBe(`orphan ${index}`);
  }, 120_000);

  test('erasing also deletes the bytes in quarantine, and what a failing store could not delete is deleted without waiting', async () => {
    await sendApplication(applicationForm([pdf(), pdf()]));
    const [first, second] = await readFileRows();
    const lead = await database().selectFrom('lead').selectAll().executeTakeFirstOrThrow();
    await quarantineFile(first?.storage_key ?? '');
    await eraseLead(lead.receipt_token, lead.reference);
    expect(await hasFile(first?.storage_key ?? '')).toBe(false);
    expect(await hasFile(second?.storage_key ?? '')).toBe(false);
    // As if the store had been down: the bytes still exist, and the database knows that they must not.
    const leftOver = await storeSome(2);
    await database()
      .insertInto('removed_file')
      .values(leftOver.map((storage_key) => ({ storage_key })))
      .execute();
    await quarantineFile(leftOver[0] ?? '');
    expect(await compare(0)).toMatchObject({ outcome: 'compared', unknown: 0, quarantined: 0 });
    expect([await readKeys(), await readQuarantine()]).toEqual([[], []]);
  });

  test('erasing a person records every key, deletes the bytes in either place, and proves it', async () => {
    await sendApplication(applicationForm([pdf(), pdf()], { email: 'erase@mail.lk' }));
    const keys = (await readFileRows()).map(({ storage_key }) => storage_key);
    await quarantineFile(keys[0] ?? '');
    const { id: staffId } = await database()
      .insertInto('staff')
      .values({
        name: 'Admin',
        role: 'admin',
        email: `erase-${randomBytes(4).toString('hex')}@staff.example`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const key = { email: 'erase@mail.lk' };
    const erased = await deletePerson({ key, staffId, isUnchanged: () => true, now: new Date() });
    if (erased.outcome !== 'erased') throw new Error('Not erased');
    const recorded = await database()
      .selectFrom('removed_file')
      .select('storage_key')
      .where('storage_key', 'in', keys)
      .execute();
    expect(recorded).toHaveLength(2);
    await proveErasure({ entry: erased.entry, key, staffId });
    expect(await Promise.all(keys.map(hasFile))).toEqual([false, false]);
  });
}
