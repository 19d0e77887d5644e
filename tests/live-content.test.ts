import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Texts change while a process goes on, so nothing may keep what it read when it started. */
const allowed = [
  // The addresses of these pages are part of the program.
  'app/routes.ts',
  // Said once, at the start.
  'worker/main.ts: warnOfMissingHolidays(getContent().promises.officeHours.holidays, new Date());',
];

/** Calls that run when the file is loaded: between the beginning of their statement and themselves begins no function. */
function findEarlyCalls(source: string): string[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const column = line.indexOf('getContent()');
    if (column < 0) return [];
    let start = index;
    while (start > 0 && /^[\s})\]]|^$/.test(lines[start] ?? '')) start -= 1;
    const before = [...lines.slice(start, index), line.slice(0, column)].join('\n');
    return /=>|\bfunction\b|\bclass\b/.test(before) ? [] : [line.trim()];
  });
}

test('no process keeps a text that it read when it started', () => {
  const found = globSync('{app,domain,worker,inbound,web,platform}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => findEarlyCalls(readFileSync(file, 'utf8')).map((call) => ({ file, call })));
  expect(found.length).toBeGreaterThan(0);
  const forbidden = found.map(({ file, call }) => (allowed.includes(file) ? file : `${file}: ${call}`));
  expect(forbidden.filter((call) => !allowed.includes(call))).toEqual([]);
});

test('a call in a function is not early, however the statement is written', () => {
  expect(findEarlyCalls('const { phone } = getContent().company;')).toHaveLength(1);
  expect(findEarlyCalls('const texts = {\n  phone: getContent().company.phone,\n};')).toHaveLength(1);
  expect(findEarlyCalls('export const loader = () => ({\n  phone: getContent().phone,\n});')).toEqual([]);
  expect(findEarlyCalls('function read() {\n\n  return getContent();\n}')).toEqual([]);
});
