import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = ['app', 'domain', 'web']
  .flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }));

const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ code }) => pattern.test(code))
    .map(({ file }) => file)
    .sort();

test('every body is read in one of three places, which limit it', () => {
  expect(filesWith(/request\.(formData|json|text|arrayBuffer|blob|bytes)\(|request\.body/)).toEqual([
    'app/http/posted-form.server.ts',
    'app/http/read-posted-json.server.ts',
    'app/http/read-upload.ts',
  ]);
});

test('every parameter of an address is read in one of two places, which cut it', () => {
  expect(filesWith(/(?:[pP]arams|query|search|asked)\.get\(/)).toEqual([
    'domain/listing-filter.ts',
    'domain/read-query.ts',
  ]);
});
