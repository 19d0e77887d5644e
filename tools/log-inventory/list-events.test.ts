import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findCalls, listEvents } from './list-events.ts';
import { withEventTable } from './write-table.ts';

test('the log inventory has every event of the code; if not, run `npm run log-inventory`', () => {
  const document = readFileSync('docs/security/logs.md', 'utf8');
  expect(withEventTable(document, listEvents())).toBe(document);
});

test('events with their fields are found, also those whose name is decided at run time', () => {
  const events = listEvents();
  expect(events.length).toBeGreaterThan(50);
  const find = (name: string) => events.find((event) => event.name === name);
  expect(find('desk-refused')?.fields).toEqual(expect.arrayContaining(['why', 'act', 'staff']));
  expect(find('delivery-failed')?.fields).toEqual(['delivery', 'audience', 'lead', 'code']);
  expect(find('delivery-postponed')).toBeDefined();
  expect(find('promise-*')?.fields).toEqual(['lead']);
});

test('a call is read up to its own closing bracket', () => {
  const source =
    "if (a) log(b(1, 2) ? 'x' : 'y', { lead: f(id), rule }); Math.log(2); logError('y', error, { z: ')' });";
  expect(findCalls(source)).toEqual([
    { writer: 'log', args: ["b(1, 2) ? 'x' : 'y'", '{ lead: f(id), rule }'] },
    { writer: 'logError', args: ["'y'", 'error', "{ z: ')' }"] },
  ]);
});

test('no field is named like personal data', () => {
  const fields = new Set(listEvents().flatMap((event) => event.fields));
  for (const forbidden of [
    'email',
    'address',
    'ip',
    'token',
    'text',
    'subject',
    'phone',
    'url',
    'body',
    'query',
  ])
    expect(fields).not.toContain(forbidden);
});
