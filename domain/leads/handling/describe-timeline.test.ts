import { expect, test } from 'vitest';
import { describeTimeline } from './describe-timeline.ts';
import type { LeadEvents } from './timeline-store.server.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 16, 4, minute));
const lead = {
  id: '7',
  reference: 'PA-AAAA-BBBB',
  mailbox: 'sales@pahana.example',
  who: 'Ruwan',
  words: 'One figure, please.',
  receivedAt: at(0),
  dueAt: at(50),
  breachedAt: null,
  withdrawnAt: null,
  files: new Map([['3', 'cv.pdf']]),
};
const mail = {
  leadId: '7',
  audience: 'visitor',
  occasion: 'received',
  occasionId: null,
  attempts: 1,
  deliveredAt: at(1),
  failedAt: null,
  lastError: null,
};
const act = (minute: number, name: string, detail = {}, author = 'Nadeeka') => ({
  leadId: '7',
  act: name,
  detail,
  at: at(minute),
  staffId: author,
  author,
  receiver: null,
});
const nothing: LeadEvents = { deliveries: [], messages: [], notes: [], replies: [], acts: [] };

const tell = (events: Partial<LeadEvents>, told = lead) =>
  describeTimeline([told], { ...nothing, ...events }, (due) => due.toISOString().slice(11, 16)).map(
    ({ who, what, whom, words, bad }) =>
      [bad && '!', who, what, whom, words && `(${words.as}: ${words.text})`].filter(Boolean).join(' '),
  );

const beginning = [
  'Ruwan wrote (letter: One figure, please.)',
  'Reference PA-AAAA-BBBB given. Promise started: reply by 04:50.',
];

test('what happened is told in order, wherever it is kept, and what is on its way comes last', () => {
  const notes = [{ leadId: '7', text: 'Phone first.', at: at(4), author: 'Farzana' }];
  const messages = [{ leadId: '7', text: 'Any news?', at: at(5) }];
  const waiting = { ...mail, audience: 'department', occasion: 'added', deliveredAt: null };
  expect(
    tell({
      notes,
      messages,
      deliveries: [waiting, mail],
      acts: [act(2, 'lead.claim'), act(3, 'file.open', { file: '3' })],
    }),
  ).toEqual([
    ...beginning,
    'The confirmation to the visitor was sent.',
    'Nadeeka took it',
    'Nadeeka opened cv.pdf',
    'Farzana added a note (note: Phone first.)',
    'Ruwan added (letter: Any news?)',
    'The added message to sales@pahana.example is on its way.',
  ]);
});

test('one sitting is one opening; another person, or another hour, is another', () => {
  const acts = [
    act(1, 'lead.read'),
    act(2, 'lead.read', {}, 'Farzana'),
    act(20, 'lead.read'),
    act(45, 'lead.read'),
    act(120, 'lead.read'),
  ];
  expect(tell({ acts }).slice(2)).toEqual(['Nadeeka opened it', 'Farzana opened it', 'Nadeeka opened it']);
});

test('what went wrong stands out: mails that failed, a promise that ran out', () => {
  const failed = { ...mail, deliveredAt: null, failedAt: at(60), lastError: 'EENVELOPE 550' };
  expect(tell({ deliveries: [failed] }, { ...lead, breachedAt: at(50) as never }).slice(2)).toEqual([
    '! The promise ran out unanswered.',
    '! The confirmation to the visitor failed for good: EENVELOPE 550.',
  ]);
});

test('a reply tells how far its mail has come', () => {
  const replies = [{ id: '9', leadId: '7', text: 'Dear Ruwan', at: at(10), author: null }];
  const reply = { ...mail, occasion: 'reply', occasionId: '9' };
  const standings = [
    reply,
    { ...reply, deliveredAt: null },
    { ...reply, deliveredAt: null, failedAt: at(11), lastError: 'EENVELOPE 550' },
    { ...reply, deliveredAt: null, failedAt: at(11), lastError: 'WITHDRAWN' },
  ].map((delivery) => {
    const told = describeTimeline([lead], { ...nothing, replies, deliveries: [delivery] }, String);
    expect(told).toHaveLength(3);
    return told.find(({ words }) => words?.as === 'reply');
  });
  expect(standings.map((entry) => entry?.delivery?.outcome)).toEqual([
    'sent',
    'waiting',
    'failed',
    'called-back',
  ]);
  expect(standings[0]?.who).toBe('Somebody who has left');
});

test('of a lead merged into this one only what matters is told', () => {
  const repeat = { ...lead, id: '8', reference: 'PA-CCCC-DDDD', words: 'Hello?' };
  const told = describeTimeline(
    [lead, repeat],
    { ...nothing, deliveries: [mail, { ...mail, leadId: '8' }] },
    String,
  );
  expect(told.filter(({ leadId }) => leadId === '8').map(({ what }) => what)).toEqual([
    'wrote',
    expect.stringContaining('PA-CCCC-DDDD given'),
  ]);
});

test('that an address has had enough mails for a day is told, and is no fault', () => {
  const capped = { ...mail, deliveredAt: null, failedAt: at(1), lastError: 'ENOUGH_TODAY' };
  expect(tell({ deliveries: [capped] }).slice(2)).toEqual([
    'No acknowledgement was mailed: this address has had five today.',
  ]);
});
