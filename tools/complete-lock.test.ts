import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listMissing } from './complete-lock.ts';

test('the lock file has the packages of every platform (if not: npm run lock)', () => {
  expect(Object.keys(listMissing(JSON.parse(readFileSync('package-lock.json', 'utf8'))))).toEqual([]);
});

test('a missing package is added with the platform from its name', () => {
  const packages = {
    'node_modules/tool': { dev: true, optionalDependencies: { '@tool/linux-x64-musl': '1.2.3' } },
  };
  expect(listMissing({ packages })).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '1.2.3',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
  });
});
