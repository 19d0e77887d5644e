import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedOn } from '../../publish/pages/changed-on.ts';
import { contentDates } from './content-dates.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pahana-dates-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (args: string[], cwd = folder, env = {}) =>
  execFileSync('git', args, { cwd, env, stdio: 'pipe' });

function commit(file: string, day: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), day);
  git(['add', '.']);
  git(['-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '-m', day], folder, {
    GIT_AUTHOR_DATE: `${day}T12:00:00Z`,
    GIT_COMMITTER_DATE: `${day}T12:00:00Z`,
  });
}

test('an entry has the date of its file, a listing the latest date of its entries', () => {
  git(['init', '-q']);
  commit('content/services/cloud.yaml', '2026-01-02');
  commit('content/services/web.yaml', '2026-03-04');
  commit('content/letters/2026-03-05-rain.yaml', '2026-03-05');
  commit('content/company.yaml', '2026-04-05');
  commit('content/company.yaml', '2026-05-06');
  const dates = contentDates(folder);
  expect(dates).toEqual({
    'content/services/cloud.yaml': '2026-01-02',
    'content/services/web.yaml': '2026-03-04',
    'content/letters/2026-03-05-rain.yaml': '2026-03-05',
    'content/company.yaml': '2026-05-06',
  });
  const changed = changedOn(dates);
  expect(changed('/services/cloud')).toBe('2026-01-02');
  expect(changed('/services')).toBe('2026-03-04');
  expect(changed('/news/letters/2026-03-05-rain')).toBe('2026-03-05');
  expect(changed('/contact')).toBeUndefined();
  expect(changed('/')).toBeUndefined();
});

test('without history there are no dates: outside git and in a shallow clone', () => {
  mkdirSync(join(folder, 'content/services'), { recursive: true });
  writeFileSync(join(folder, 'content/services/cloud.yaml'), 'x');
  expect(contentDates(folder)).toEqual({});

  git(['init', '-q']);
  commit('content/services/cloud.yaml', '2026-01-02');
  commit('content/services/web.yaml', '2026-03-04');
  git(['clone', '-q', '--depth', '1', `file://${folder}`, 'shallow']);
  expect(contentDates(join(folder, 'shallow'))).toEqual({});
});
