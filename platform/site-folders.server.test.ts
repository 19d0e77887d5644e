import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { dropUnfinished, findRelease, pruneReleases } from './site-folders.server.ts';

const sites = mkdtempSync(join(tmpdir(), 'pahana-sites-'));
vi.stubEnv('SITE_DIR', sites);
afterAll(() => rmSync(sites, { recursive: true }));

const nameOf = (number: number) => `0.8.0-3f57920bfbaa-00000000000${number}`;

function addRelease(number: number): string {
  const folder = join(sites, nameOf(number));
  mkdirSync(join(folder, 'client'), { recursive: true });
  mkdirSync(join(folder, 'content'));
  writeFileSync(join(folder, 'serving.json'), '{}');
  writeFileSync(join(folder, 'client/index.html'), '');
  utimesSync(folder, number, number);
  return folder;
}

test('the newest releases stay, and the live one however old it is', async () => {
  for (const number of [1, 2, 3, 4, 5]) addRelease(number);
  symlinkSync(nameOf(1), join(sites, 'live'));
  await pruneReleases(2);
  expect(readdirSync(sites)).toEqual([nameOf(1), nameOf(4), nameOf(5), 'live']);
});

test('a release of which a part is missing is none', () => {
  const folder = addRelease(6);
  expect(findRelease(nameOf(6))).toBe(folder);
  rmSync(join(folder, 'client'), { recursive: true });
  expect(findRelease(nameOf(6))).toBeNull();
  expect(findRelease('../0.8.0-3f57920bfbaa-000000000006')).toBeNull();
});

test('what a killed process left is dropped, and what a running one writes stays', async () => {
  const own = `${nameOf(7)}.${process.pid}.unfinished`;
  // No process has this id: it is above the largest one that the system gives.
  const left = `${nameOf(7)}.99999999.unfinished`;
  for (const name of [own, left]) mkdirSync(join(sites, name));
  await dropUnfinished();
  expect(readdirSync(sites)).toContain(own);
  expect(readdirSync(sites)).not.toContain(left);
});
