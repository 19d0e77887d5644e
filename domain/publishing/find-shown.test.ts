import { expect, test } from 'vitest';
import { findShown } from './find-shown.ts';

const publishedAt = new Date('2026-11-19T04:00:00Z');
const text = { id: '9', publishedAt };
const server = (revisionId: string | null, problem: string | null = null, seconds = 12) => ({
  ...{ name: `web-${revisionId}`, revisionId, problem },
  switchedAt: new Date(publishedAt.getTime() + seconds * 1000),
});

test('a text is live when every server shows it, since the last of them does', () => {
  expect(findShown(text, [server('9'), server('9', null, 30)])).toEqual({
    state: 'live',
    since: new Date('2026-11-19T04:00:30Z'),
  });
});

test('a newer release shows the text too, and since when is only known of the publication', () => {
  expect(findShown(text, [server('10', null, 900)])).toEqual({ state: 'live', since: publishedAt });
});

test('until then it says how many show it, and why one does not', () => {
  expect(findShown(text, [])).toEqual({ state: 'switching', showing: 0, servers: 0 });
  expect(findShown(text, [server(null)])).toEqual({ state: 'switching', showing: 0, servers: 1 });
  expect(findShown(text, [server('9'), server('8')])).toEqual({
    state: 'switching',
    showing: 1,
    servers: 2,
  });
  expect(findShown(text, [server('9'), server('8', 'nginx refused it')])).toEqual({
    state: 'problem',
    problem: 'nginx refused it',
  });
});
