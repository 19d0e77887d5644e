import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getContent, readContent } from './read-content.server.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('content', join(root, 'content'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function errorsWhen(from: string, to: string): string[] {
  const file = join(root, 'content/plans.yaml');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
  try {
    readContent(root);
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
  return [];
}

test('a plan that recommends what does not exist is an error', () => {
  expect(errorsWhen('see: services/managed-it', 'see: services/managed')).toEqual([
    expect.stringMatching(/goals\.Reduce Costs\[0\]\.see {2}No file content\/services\/managed\.yaml$/),
  ]);
});

test('an entry without words that find it is an error', () => {
  expect(errorsWhen('  - see: services/ux-ui\n    words:', '  - see: services/bpa-rpa\n    words:')).toEqual([
    expect.stringMatching(/words {2}No words for services\/ux-ui$/),
  ]);
});

test('an answer of the wizard without its rule is an error', () => {
  expect(errorsWhen('  Startup:', '  Start-up:').join('\n')).toMatch(/businessTypes/);
});

test('every service and every product can be recommended by a goal, a business type or a word', () => {
  const { plans, services, products } = getContent();
  const entries = [
    ...services.map(({ slug }) => `services/${slug}`),
    ...products.map(({ slug }) => `products/${slug}`),
  ];
  expect(plans.words.map(({ see }) => see).toSorted()).toEqual(entries.toSorted());
});
