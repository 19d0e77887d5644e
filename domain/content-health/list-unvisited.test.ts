import { expect, test } from 'vitest';
import { listUnvisited } from './list-unvisited.ts';

const groups = [
  { section: '/', changedOn: null, pages: [{ address: '/contact', title: 'Contact', changedOn: null }] },
  {
    section: '/services',
    changedOn: '2026-11-10',
    pages: [
      { address: '/services/cloud', title: 'Cloud', changedOn: '2026-02-02' },
      { address: '/services/web', title: 'Web', changedOn: '2026-11-10' },
    ],
  },
];
const today = '2026-12-05';
const listed = (counted: { countedSince: string | null; visited: string[] }, isBehindEdge = false) =>
  listUnvisited(groups, counted, { today, isBehindEdge });

test('a page without a visit in 30 days is listed, and said to be young if its text changed since', () => {
  expect(listed({ countedSince: '2026-11-05', visited: ['/contact'] })).toEqual({
    outcome: 'listed',
    pages: [
      { address: '/services/cloud', changedOn: '2026-02-02', isYoung: false },
      { address: '/services/web', changedOn: '2026-11-10', isYoung: true },
    ],
  });
});

test('before 30 days were counted it is said from when pages are known', () => {
  expect(listed({ countedSince: '2026-11-06', visited: ['/contact'] })).toEqual({
    outcome: 'too-early',
    countedSince: '2026-11-06',
    knownFrom: '2026-12-06',
  });
});

test('if no visit at all was counted, no page is called unvisited', () => {
  expect(listed({ countedSince: null, visited: [] })).toEqual({ outcome: 'nothing-counted' });
  expect(listed({ countedSince: '2026-01-01', visited: [] })).toEqual({ outcome: 'nothing-counted' });
});

test('behind an edge nothing is listed, because it answers most visits', () => {
  expect(listed({ countedSince: '2026-01-01', visited: ['/contact'] }, true)).toEqual({ outcome: 'edge' });
});
