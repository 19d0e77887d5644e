import { expect, test } from 'vitest';
import { leadHref, leadPage, readPlace } from './place.ts';

const searchOf = (from: string, at = '') => new URLSearchParams({ from, at });

test('a lead returns to the filter and the page from which it was opened', () => {
  const from = 'inbox?state=closed&owner=me&after=42';
  const place = readPlace(new URL(leadHref('PA-1', from, '7'), 'http://desk').searchParams);
  expect(place).toMatchObject({ from, label: 'Inbox', href: '/desk?state=closed&owner=me&after=42' });
  expect(place).toMatchObject({ at: { id: '7' } });
});

test('an application returns to the list of its opening', () => {
  const from = 'applications?opening=AI%2FML+Engineer&stage=offer&before=1-2';
  expect(readPlace(searchOf(from))).toMatchObject({
    label: 'AI/ML Engineer',
    href: '/desk/applications?opening=AI%2FML+Engineer&stage=offer&before=1-2',
  });
});

test.each([
  ['', null],
  ['https://evil.example', null],
  ['//evil.example?opening=1', null],
  ['/../../etc', null],
  ['javascript:alert(1)', null],
  ['inbox?next=https://evil.example', '/desk'],
  ['inbox?state=nonsense&after=%0Ax', '/desk'],
  ['inbox?q=//evil.example', '/desk?q=%2F%2Fevil.example'],
  ['applications?opening=//evil.example', '/desk/applications?opening=%2F%2Fevil.example'],
  ['applications?stage=offer', null],
])('the list %j leads to %j and never outside the desk', (from, href) => {
  expect(readPlace(searchOf(from))?.href ?? null).toBe(href);
});

test('the page after a form keeps the list and the position, and drops everything else', () => {
  const search = new URLSearchParams({ from: 'inbox?state=late&x=1', at: '7~infinity', done: 'note' });
  expect(leadPage('PA-1', search)).toBe('/desk/leads/PA-1?from=inbox%3Fstate%3Dlate&at=7%7Einfinity');
  expect(leadPage('PA-1', new URLSearchParams({ at: '7' }), 'note')).toBe('/desk/leads/PA-1?done=note');
});
