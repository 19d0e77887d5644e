import { expect, test } from 'vitest';
import { addCount, deskMeta } from './desk-meta.ts';

test.each([
  ['Inbox | Desk', 0, 'Inbox | Desk'],
  ['Inbox | Desk', 3, '(3) Inbox | Desk'],
  ['(3) Inbox | Desk', 4, '(4) Inbox | Desk'],
  ['(3) Inbox | Desk', 0, 'Inbox | Desk'],
  ['(4) Inbox | Desk', 100, '(99+) Inbox | Desk'],
  ['(99+) Inbox | Desk', 1, '(1) Inbox | Desk'],
])('%s with %i unseen notices becomes %s', (title, count, expected) => {
  expect(addCount(title, count)).toBe(expected);
});

test('the title of a page counts what the layout has read', () => {
  const layout = { id: 'desk/layout/layout', loaderData: { unseen: { count: 2, latest: 7 } } };
  expect(deskMeta([undefined, layout], 'Spam')).toContainEqual({ title: '(2) Spam | Desk' });
  expect(deskMeta([], 'Spam')).toContainEqual({ title: 'Spam | Desk' });
});
