import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { makeOnce } from './make-once.server.ts';
import type { MakeRelease } from './release-order.ts';

const sites = mkdtempSync(join(tmpdir(), 'pahana-sites-'));
vi.stubEnv('SITE_DIR', sites);
afterAll(() => rmSync(sites, { recursive: true }));

const program = { id: '0.8.0-3f57920bfbaa', siteUrl: 'https://pahana.example' };
const textOf = (text: string) => [{ file: 'content/home.yaml', text, changedOn: '2026-11-19' }];

/** Writes what a release has at least. */
const make: MakeRelease = async ({ folder }) => {
  for (const part of ['client', 'content']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'client/index.html'), '');
  writeFileSync(join(folder, 'serving.json'), '{}');
  return { outcome: 'made', changed: ['index.html'], removed: [], seconds: 1 };
};
const failWith =
  (error: Error): MakeRelease =>
  () =>
    Promise.reject(error);

test('a release is made once, and again if a part of it was deleted', async () => {
  const first = await makeOnce(program, textOf('one'), make);
  expect(first).toMatchObject({ outcome: 'made', changed: ['index.html'] });
  expect(await makeOnce(program, textOf('one'), make)).toMatchObject({ outcome: 'made', changed: [] });
  rmSync(join(sites, first.outcome === 'made' ? first.folder : '', 'client/index.html'));
  expect(await makeOnce(program, textOf('one'), make)).toEqual(first);
});

test('another program makes a release of its own of the same texts', async () => {
  const deployed = { ...program, id: '0.9.0-000000000000' };
  const made = await makeOnce(deployed, textOf('one'), make);
  expect(made).toMatchObject({ outcome: 'made', folder: expect.stringContaining('0.9.0-000000000000-') });
});

test('a full disk is a failure of the machine with its reason, and not of the text', async () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(await makeOnce(program, textOf('two'), failWith(full))).toEqual({
    outcome: 'failed',
    problem: expect.stringContaining('its disk is full'),
  });
});

test('a worker that stops has not failed', async () => {
  const aborted = Object.assign(new Error('stopped'), { name: 'AbortError' });
  await expect(makeOnce(program, textOf('two'), failWith(aborted))).rejects.toBe(aborted);
});
