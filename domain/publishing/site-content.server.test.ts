import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { getContent, readContent } from '#content/read-content.server.ts';
import { followLiveContent, readSiteContent } from './site-content.server.ts';

const sites = mkdtempSync(join(tmpdir(), 'pahana-sites-'));
vi.stubEnv('SITE_DIR', sites);
afterAll(() => rmSync(sites, { recursive: true }));

const nameOf = (number: number) => `0.8.0-3f57920bfbaa-00000000000${number}`;

function addRelease(number: number, phone: string): void {
  const folder = join(sites, nameOf(number));
  mkdirSync(join(folder, 'client'), { recursive: true });
  cpSync('content', join(folder, 'content'), { recursive: true });
  writeFileSync(join(folder, 'serving.json'), '{}');
  writeFileSync(join(folder, 'client/index.html'), '');
  const file = join(folder, 'content/company.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^phone: .*$/m, `phone: ${phone}`));
}

addRelease(1, '"+94 11 111 1111"');
addRelease(2, '[]');
symlinkSync(nameOf(1), join(sites, 'live'));
followLiveContent();
const shipped = readContent(process.cwd()).company.phone;
const live = '+94 11 111 1111';

test('a process reads the texts of the live release, and a request those of the release that nginx names', () => {
  expect(getContent().company.phone).toBe(live);
  expect(readSiteContent(nameOf(1)).company.phone).toBe(live);
  expect(readSiteContent('build').company.phone).toBe(shipped);
});

test('a release that is gone was replaced by the live one', () => {
  expect(readSiteContent(nameOf(9)).company.phone).toBe(live);
});

test('a release whose texts this program does not understand leaves it with its own', () => {
  expect(readSiteContent(nameOf(2)).company.phone).toBe(shipped);
});
