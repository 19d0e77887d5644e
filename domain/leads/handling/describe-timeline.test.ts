import { expect, test } from 'vitest';
import { describeTimeline } from './describe-timeline.ts';
import type { LeadEvents } from './timeline-store.server.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 16, 4, minute));
const lead = {
  id: '7',
  reference: 'PA-AAAA-BBBB',
  mailbox: 'sales@pahana.example',
  who: 'Ruwan',
  message: 'One figure, please.',
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
  bouncedAt: null,
  bounceCode: null,
  staffName: null,
  noticeKind: null,
};
const message = {
  id: '1',
  leadId: '7',
  sender: null,
  standing: 'visitor',
  quoted: null,
  omittedFiles: null,
  mailId: null,
  hasOriginal: false,
};
const action = (minute: number, name: string, detail = {}, author = 'Nadeeka') => ({
  leadId: '7',
  action: name,
  detail,
  at: at(minute),
  staffId: author,
  author,
  receiver: null,
});
const nothing: LeadEvents = {
  deliveries: [],
  messages: [],
  mails: [],
  notes: [],
  replies: [],
  actions: [],
  interviews: [],
  calls: [],
  forwards: [],
};

const listSentences = (events: Partial<LeadEvents>, described = lead) =>
  describeTimeline([described], { ...nothing, ...events }, (due) => due.toISOString().slice(11, 16)).map(
    ({ who, what, whom, message, bad }) =>
      [bad && '!', who, what, whom, message && `(${message.kind}: ${message.text})`]
        .filter(Boolean)
        .join(' '),
  );

const start = [
  'Ruwan wrote (letter: One figure, please.)',
  'Reference PA-AAAA-BBBB given. Promise started: reply by 04:50.',
];

test('events from all tables are listed in order of time, and pending ones come last', () => {
  const notes = [{ leadId: '7', text: 'Phone first.', at: at(4), author: 'Farzana', told: [] }];
  const messages = [{ ...message, text: 'Any news?', at: at(5) }];
  const waiting = { ...mail, audience: 'department', occasion: 'added', deliveredAt: null };
  expect(
    listSentences({
      notes,
      messages,
      deliveries: [waiting, mail],
      actions: [action(2, 'lead.claim'), action(3, 'file.open', { file: '3' })],
    }),
  ).toEqual([
    ...start,
    'The confirmation to the visitor was sent.',
    'Nadeeka took it',
    'Nadeeka opened cv.pdf',
    'Farzana added a note (note: Phone first.)',
    'Ruwan added (letter: Any news?)',
    'The added message to sales@pahana.example is on its way.',
  ]);
});

test('opening a lead again soon is listed once; another person or another hour is listed again', () => {
  const actions = [
    action(1, 'lead.read'),
    action(2, 'lead.read', {}, 'Farzana'),
    action(20, 'lead.read'),
    action(45, 'lead.read'),
    action(120, 'lead.read'),
  ];
  expect(listSentences({ actions }).slice(2)).toEqual([
    'Nadeeka opened it',
    'Farzana opened it',
    'Nadeeka opened it',
  ]);
});

test('failed mails and a broken promise are marked as bad', () => {
  const failed = { ...mail, deliveredAt: null, failedAt: at(60), lastError: 'EENVELOPE 550' };
  expect(listSentences({ deliveries: [failed] }, { ...lead, breachedAt: at(50) as never }).slice(2)).toEqual([
    '! The promise ran out unanswered.',
    '! The confirmation to the visitor failed for good: EENVELOPE 550.',
  ]);
});

test('a reply shows the status of its mail', () => {
  const replies = [{ id: '9', leadId: '7', text: 'Dear Ruwan', at: at(10), author: null, copiedTo: [] }];
  const reply = { ...mail, occasion: 'reply', occasionId: '9' };
  const statuses = [
    reply,
    { ...reply, deliveredAt: null },
    { ...reply, deliveredAt: null, failedAt: at(11), lastError: 'EENVELOPE 550' },
    { ...reply, deliveredAt: null, failedAt: at(11), lastError: 'WITHDRAWN' },
  ].map((delivery) => {
    const entries = describeTimeline([lead], { ...nothing, replies, deliveries: [delivery] }, String);
    expect(entries).toHaveLength(3);
    return entries.find(({ message }) => message?.kind === 'reply');
  });
  expect(statuses.map((entry) => entry?.delivery?.outcome)).toEqual([
    'sent',
    'waiting',
    'failed',
    'cancelled',
  ]);
  expect(statuses[0]?.who).toBe('A former colleague');
});

test('for a merged lead only what matters is listed', () => {
  const repeat = { ...lead, id: '8', reference: 'PA-CCCC-DDDD', message: 'Hello?' };
  const entries = describeTimeline(
    [lead, repeat],
    { ...nothing, deliveries: [mail, { ...mail, leadId: '8' }] },
    String,
  );
  expect(entries.filter(({ leadId }) => leadId === '8').map(({ what }) => what)).toEqual([
    'wrote',
    expect.stringContaining('PA-CCCC-DDDD given'),
  ]);
});

test('an address that has had enough mails for a day is listed, but not as bad', () => {
  const capped = { ...mail, deliveredAt: null, failedAt: at(1), lastError: 'ENOUGH_TODAY' };
  expect(listSentences({ deliveries: [capped] }).slice(2)).toEqual([
    'No acknowledgement was mailed: this address has had five today.',
  ]);
});

test('a mail to one colleague is listed only if it did not arrive', () => {
  const personal = {
    ...mail,
    audience: 'staff',
    occasion: 'notice',
    occasionId: '4',
    staffName: 'Arul',
    noticeKind: 'message',
  };
  const failed = { ...personal, deliveredAt: null, failedAt: at(3), lastError: '550' };
  expect(listSentences({ deliveries: [personal, { ...personal, deliveredAt: null }] })).toEqual(start);
  expect(listSentences({ deliveries: [failed] })).toEqual([
    ...start,
    '! The mail to Arul (“The visitor wrote”) failed for good: 550.',
  ]);
});

test('a lead that the rule of the department gave says so, and who passed it on', () => {
  const given = { ...action(2, 'lead.assign', { owner: 'x', rule: 'round' }), staffId: null, author: null };
  expect(
    listSentences({ actions: [{ ...given, receiver: 'Arul' }, action(3, 'lead.pass', {}, 'Arul')] }),
  ).toEqual([...start, 'The rule of the department gave it to Arul', 'Arul said that it is not for them']);
});
