import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { createTestDatabase } from '../../tests/database.ts';
import { checkDraft } from './check-draft.server.ts';
import { followLiveContent } from './site-content.server.ts';

const sites = mkdtempSync(join(tmpdir(), 'pahana-check-'));
const name = '0.8.0-3f57920bfbaa-000000000001';
afterAll(() => rmSync(sites, { recursive: true }));

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('SITE_DIR', sites);
  const folder = join(sites, name);
  mkdirSync(join(folder, 'client'), { recursive: true });
  cpSync('content', join(folder, 'content'), { recursive: true });
  const plan = { pages: { '/': '', '/careers': '' }, dynamic: ['^/receipts/[^/]+$'] };
  writeFileSync(join(folder, 'serving.json'), JSON.stringify(plan));
  writeFileSync(join(folder, 'client/index.html'), '');
  writeFileSync(join(folder, 'client/profile.pdf'), '');
  symlinkSync(name, join(sites, 'live'));
  followLiveContent();
});

const news = 'content/news/end-of-year-hours.yaml';
const opening = 'content/openings/product-manager.yaml';
const read = (file: string) => parse(readFileSync(file, 'utf8'));
const now = new Date('2026-11-19T06:00:00Z');

async function findProblems(file: string, change: object) {
  const checked = await checkDraft({ file, value: { ...read(file), ...change } }, now);
  return checked.outcome === 'problems' ? checked.problems : {};
}

test('a link of a text leads to a page, a file or an address of the site', async () => {
  expect(await findProblems(news, { text: ['We [hire](/careers).', 'See [it](/nowhere) soon.'] })).toEqual({
    'text.1': '“/nowhere” is no page of this site. Correct the address, or take the link out.',
  });
  const text = ['[A](/), [b](/profile.pdf), [c](/receipts/x) and [this page](/news/end-of-year-hours).'];
  expect(await findProblems(news, { text })).toEqual({});
});

test('an opening is not published with a last day that has passed', async () => {
  expect(await findProblems(opening, { posted: '2026-11-01', closesOn: '2026-11-18' })).toEqual({
    closesOn: expect.stringContaining('This day has passed'),
  });
  expect(await findProblems(opening, { posted: '2026-11-01', closesOn: '2026-11-19' })).toEqual({});
});
