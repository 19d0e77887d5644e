import { expect, test } from 'vitest';
import { arrangeSources } from './arrange-sources.ts';
import { binReplies } from './bin-replies.ts';
import { computeDropOff } from './compute-drop-off.ts';
import { printDelay, printReplyTime, wholeDay } from './print-minutes.ts';
import type { CountedWeek } from './report-store.server.ts';
import { summarisePromises } from './summarise-promises.ts';

const week = (changes: Partial<CountedWeek>): CountedWeek => ({
  week: '2026-11-09',
  mailbox: 'sales@pahana.example',
  kind: 'contact',
  promise: 'contact',
  received: 0,
  kept: 0,
  late: 0,
  unanswered: 0,
  running: 0,
  longestLateMinutes: 0,
  oldestUnansweredDueAt: null,
  replies: [],
  outOfHours: 0,
  laterKept: 0,
  laterLate: 0,
  laterReplies: [],
  laterOutOfHours: 0,
  reasons: [],
  ...changes,
});
test('the share counts only kept and late promises, and a week without leads is empty', () => {
  const due = new Date('2026-11-02T05:00:00Z');
  const { total, weeks, kinds } = summarisePromises(
    [
      week({
        received: 5,
        kept: 3,
        late: 1,
        running: 1,
        longestLateMinutes: 80,
        replies: [
          [10, 1, 0],
          [30, 1, 0],
          [50, 1, 1],
        ],
      }),
      week({ week: '2026-11-02', replies: [[30, 0, 0]] }),
      week({
        week: '2026-10-26',
        kind: 'support',
        promise: 'support',
        late: 1,
        unanswered: 1,
        oldestUnansweredDueAt: due,
        replies: [[1000, 1, 0]],
      }),
    ],
    ['2026-10-26', '2026-11-02', '2026-11-09'],
  );
  expect(total).toMatchObject({ kept: 3, late: 2, unanswered: 1, share: 0.6 });
  expect(total.answers).toMatchObject({ medianMinutes: 50, inOffice: 5 });
  expect(total).toMatchObject({ longestLateMinutes: 80, oldestUnansweredDueAt: due });
  expect(weeks.map(({ kept, late }) => [kept, late])).toEqual([
    [0, 1],
    [0, 0],
    [3, 1],
  ]);
  expect(kinds).toMatchObject([
    { kind: 'contact', share: 0.75, answers: { medianMinutes: 30 } },
    { kind: 'support', share: 0, answers: { medianMinutes: 1000 } },
  ]);
  expect(summarisePromises([], []).total).toMatchObject({ share: null, answers: { medianMinutes: null } });
});

test('answers while the office was closed are counted by themselves and do not pull the median to zero', () => {
  const { total } = summarisePromises(
    [
      week({ replies: [[40, 2, 0]], outOfHours: 5, laterReplies: [[20, 1, 0]], laterOutOfHours: 1 }),
      week({ week: '2026-11-02', replies: [[60, 1, 0]], laterKept: 2, laterLate: 1 }),
    ],
    [],
  );
  expect(total.answers).toMatchObject({ medianMinutes: 40, inOffice: 3, outOfHours: 5 });
  expect(total.laterAnswers).toMatchObject({
    medianMinutes: 20,
    inOffice: 1,
    outOfHours: 1,
    kept: 2,
    late: 1,
  });
});

test('the reasons of all weeks are added up, the most frequent first', () => {
  const { reasons } = summarisePromises(
    [
      week({
        reasons: [
          ['', 1],
          ['busy', 1],
        ],
      }),
      week({ mailbox: 'hello@pahana.example', reasons: [['busy', 2]] }),
    ],
    [],
  );
  expect(reasons).toEqual([
    { code: 'busy', turns: 3 },
    { code: '', turns: 1 },
  ]);
});

test('a form with two promises is counted per promise', () => {
  const { total, kinds } = summarisePromises(
    [
      week({ kind: 'support', promise: 'support', kept: 2 }),
      week({ kind: 'support', promise: 'urgent', kept: 1, late: 1 }),
      week({ week: '2026-11-02', kind: 'support', promise: 'urgent', late: 1 }),
    ],
    [],
  );
  expect(total).toMatchObject({ kept: 3, late: 2 });
  expect(kinds).toMatchObject([
    { kind: 'support', promise: 'support', kept: 2, late: 0 },
    { kind: 'support', promise: 'urgent', kept: 1, late: 2 },
  ]);
});

test('answers are sorted into eight bins up to the promise, four more after it and one for the rest', () => {
  const bins = binReplies(
    [
      [0, 1, 0],
      [15, 2, 0],
      [16, 4, 0],
      [120, 8, 0],
      [121, 0, 16],
    ],
    120,
  );
  expect(bins).toHaveLength(13);
  expect(bins.map(({ kept }) => kept)).toEqual([3, 4, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0]);
  expect(bins[8]).toEqual({ until: 135, kept: 0, late: 16 });
  expect(binReplies([[181, 0, 1]], 120)[12]).toEqual({ until: null, kept: 0, late: 1 });
});

test('every lead is counted once as a source and once as a page, with the sum of the rare ones last', () => {
  const { total, sorts, sources, pages } = arrangeSources([
    { sort: 'referrer', name: null, kind: 'contact', leads: 90 },
    { sort: 'referrer', name: 'search.example', kind: 'contact', leads: 3 },
    { sort: 'referrer', name: 'search.example', kind: 'wizard', leads: 2 },
    { sort: 'direct', name: '', kind: 'contact', leads: 7 },
    { sort: 'page', name: '/', kind: 'contact', leads: 102 },
  ]);
  expect(total).toBe(102);
  expect(sorts).toEqual({ campaign: 0, referrer: 95, direct: 7, unknown: 0 });
  expect(sources.map(({ name, leads }) => [name, leads])).toEqual([
    ['', 7],
    ['search.example', 5],
    [null, 90],
  ]);
  expect(sources[1]?.kinds).toEqual({ contact: 3, wizard: 2 });
  expect(pages).toHaveLength(1);
});

test('the visits that left a step are those that did not reach the next', () => {
  const counts = [
    { step: 1, visits: 50 },
    { step: 1, visits: 50 },
    { step: 2, visits: 60 },
  ];
  const steps = computeDropOff(['Business', 'Goals'], counts, 70);
  expect(steps.map(({ label, visits, share, left }) => [label, visits, share, left])).toEqual([
    ['Step 1', 100, 1, 40],
    ['Step 2', 60, 0.6, 0],
    ['Sent', 70, 0.7, null],
  ]);
  expect(computeDropOff(['Business'], [], 0)[0]?.share).toBeNull();
});

test('times are printed in the format of the desk', () => {
  expect([0, 58, 370, 480, 481, 1200].map((minutes) => printReplyTime(minutes))).toEqual([
    '0:00',
    '0:58',
    '6:10',
    '8:00',
    '1 d',
    '2 d 4 h',
  ]);
  expect([5, 60, 80, 960].map((minutes) => printDelay(minutes))).toEqual(['5 min', '1 h', '1 h 20', '2 d']);
  expect([600, 1_500].map((minutes) => printDelay(minutes, wholeDay))).toEqual(['10 h', '1 d 1 h']);
});
