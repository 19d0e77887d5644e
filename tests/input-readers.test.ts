import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = ['app', 'domain', 'web']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }));

const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ code }) => pattern.test(code))
    .map(({ file }) => file)
    .sort();

test('request bodies are read only in three files, which limit their size', () => {
  expect(filesWith(/request\.(formData|json|text|arrayBuffer|blob|bytes)\(|request\.body/)).toEqual([
    'app/http/posted-form.server.ts',
    'app/http/read-posted-json.server.ts',
    'app/http/read-upload.ts',
  ]);
});

test('query parameters are read only in two files, which limit their length', () => {
  expect(filesWith(/(?:[pP]arams|query|search|asked)\.get\(/)).toEqual([
    'domain/listing-filter.ts',
    'domain/read-query.ts',
  ]);
});
