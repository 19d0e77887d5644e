import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { env } from '#platform/env.server.ts';
import { listVariables, writeEnvExample } from './write-env-example.ts';

const source = readFileSync('platform/env.server.ts', 'utf8');

test('.env.example is what `npm run env-example` writes from the code', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(writeEnvExample(source));
});

test('it has every variable that the program reads, each with an explanation', () => {
  const variables = listVariables(source);
  expect(variables.map(({ name }) => name)).toEqual(Object.keys(env()));
  expect(variables.filter(({ comment }) => !comment).map(({ name }) => name)).toEqual([]);
});

test('a required variable is empty, an optional one is commented out and shows its default', () => {
  const example = writeEnvExample(source);
  expect(example).toMatch(/^DATABASE_URL=$/m);
  expect(example).toMatch(/^#SITE_URL=https:\/\/pahana\.example$/m);
  expect(example).toMatch(/^#BODY_LIMIT=5000$/m);
  expect(example).toMatch(/^#WEBHOOK_URL=$/m);
});
