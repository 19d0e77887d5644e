import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { compareFiles } from '#domain/leads/files/compare-files.server.ts';
import { readFile } from '#domain/leads/files/read-file.server.ts';
import { database } from '#platform/database.server.ts';
import {
  hasFile,
  isFileStoreReady,
  listFiles,
  openFile,
  removeFile,
  storeFile,
} from '#platform/files/files.server.ts';
import { readQuarantine, storeSome } from './prove-quarantine.ts';
import {
  applicationForm,
  pdf,
  readFileRows,
  readKeys,
  readStoredFile,
  sendApplication,
} from './send-application.ts';

const running = new AbortController().signal;
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000);
const setRows = (values: { state?: string; bytes?: number; sha256?: string; verdict?: string }) =>
  database().updateTable('lead_file').set(values).execute();

/** Tests that every kind of file store must pass. The calling file sets the environment. */
export function proveStore(): void {
  beforeEach(async () => {
    await database().deleteFrom('lead').execute();
    await database().deleteFrom('removed_file').execute();
    const left = [...(await readKeys()), ...(await readQuarantine())];
    while (left.length > 0) await Promise.all(left.splice(0, 12).map(removeFile));
  });

  test('a stored file is listed with its date and can be read until it is removed', async () => {
    expect(await isFileStoreReady()).toBe(true);
    const key = await storeFile(Readable.from([Buffer.from('one '), Buffer.from('two')]));
    const [page, end] = await Readable.from(listFiles()).toArray();
    expect(page).toEqual({ files: [{ key, storedAt: expect.any(Date) }], upTo: key });
    expect(Math.abs(Date.now() - Number(page?.files[0]?.storedAt))).toBeLessThan(60_000);
    expect(end).toEqual({ files: [], upTo: null });
    expect(await readStoredFile(key)).toBe('one two');
    await removeFile(key);
    await removeFile(key);
    expect(await hasFile(key)).toBe(false);
    expect(await openFile(key)).toBeNull();
    expect(await readKeys()).toEqual([]);
  });

  test('twelve applications at once are stored completely, each under keys of its own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        sendApplication(applicationForm([pdf(300_000), pdf(100 + index)], { email: `a${index}@mail.lk` })),
      ),
    );
    expect(answers.map((answer) => answer?.outcome)).toEqual(Array(12).fill('stored'));
    const rows = await readFileRows();
    expect((await readKeys()).sort()).toEqual(rows.map(({ storage_key }) => storage_key).sort());
    for (const { storage_key, bytes } of rows)
      expect(await readStoredFile(storage_key)).toBe(pdf(bytes).toString());
  });

  test('an upload that is cut in half or over the limit leaves nothing behind', async () => {
    const whole = new Request('http://site/', { method: 'POST', body: applicationForm([pdf(400_000)]) });
    const type = whole.headers.get('content-type') ?? '';
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const half = new Blob([bytes.slice(0, bytes.length / 2)]);
    expect(await sendApplication(half, { 'content-type': type })).toEqual({
      outcome: 'unreadable',
      values: null,
    });
    const large = applicationForm([pdf(5 * 1024 * 1024 + 1)]);
    expect(await sendApplication(large)).toMatchObject({ outcome: 'invalid' });
    expect(await readKeys()).toEqual([]);
  });

  test('a file can be read only when it is clean, and a changed file is never read to its end', async () => {
    await sendApplication(applicationForm([pdf(200_000)]));
    const [row] = await readFileRows();
    const id = row?.id ?? '';
    expect(await readFile(id)).toEqual({ outcome: 'unscanned' });
    await setRows({ state: 'infected', verdict: 'Something' });
    expect(await readFile(id)).toEqual({ outcome: 'infected' });
    await setRows({ state: 'clean', verdict: null as unknown as string });
    const file = await readFile(id);
    expect(file).toMatchObject({ outcome: 'readable', name: '0.pdf', kind: 'pdf', bytes: 200_000 });
    if (file.outcome === 'readable') expect(await text(file.contents)).toBe(pdf(200_000).toString());

    for (const change of [{ bytes: 200_001 }, { bytes: 199_999 }, { bytes: 200_000, sha256: 'another' }]) {
      await setRows(change);
      const changed = await readFile(id);
      if (changed.outcome !== 'readable') throw new Error('A clean file must be readable');
      let seen = 0;
      changed.contents.on('data', (chunk) => {
        seen += chunk.length;
      });
      const [error] = await new Promise<unknown[]>((done) =>
        changed.contents.once('error', (e) => done([e])),
      );
      expect(error).toBeInstanceOf(Error);
      expect(seen).toBeLessThan(200_000);
    }
    await removeFile(row?.storage_key ?? '');
    expect(await readFile(id)).toEqual({ outcome: 'missing' });
    expect(await readFile('0')).toEqual({ outcome: 'unknown' });
  });

  test('the bytes of an infected file are removed at once and files of leads stay, also over several pages', async () => {
    await sendApplication(applicationForm([pdf(), pdf(), pdf()]));
    const [cv, infected, other] = await readFileRows();
    await database()
      .updateTable('lead_file')
      .set({ state: 'infected', verdict: 'Something' })
      .where('id', '=', infected?.id ?? '')
      .execute();
    const orphans = await storeSome(120);
    await compareFiles(running);
    expect(await readKeys()).toHaveLength(122);
    await compareFiles(running, { now: inTwoDays(), areOrphansConfirmed: true });
    const left = await readKeys();
    expect(left.sort()).toEqual([cv?.storage_key, other?.storage_key].sort());
    expect((await readQuarantine()).sort()).toEqual(orphans.sort());
  });

  test('a file whose bytes are gone is marked as missing after a day, and unmarked when they are back', async () => {
    await sendApplication(applicationForm([pdf(), pdf(), pdf(500)]));
    const [clean, gone, back] = await readFileRows();
    await database()
      .updateTable('lead_file')
      .set({ state: 'clean' })
      .where('id', '=', clean?.id ?? '')
      .execute();
    await database()
      .updateTable('lead_file')
      .set({ state: 'missing' })
      .where('id', '=', back?.id ?? '')
      .execute();
    await removeFile(clean?.storage_key ?? '');
    await removeFile(gone?.storage_key ?? '');
    await compareFiles(running);
    expect((await readFileRows()).map(({ state }) => state)).toEqual(['clean', 'unscanned', 'unscanned']);
    await compareFiles(running, { now: inTwoDays() });
    expect((await readFileRows()).map(({ state }) => state)).toEqual(['missing', 'missing', 'unscanned']);
  });
}
