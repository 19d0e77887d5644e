import { randomUUID } from 'node:crypto';
import type { DeskRecord, Viewer } from './desk-record.ts';

/**
 * What each role gets from every desk address and every action that can be posted to it. Written by hand, so that it is
 * independent of the code. The columns are sales, support, hr and admin. A line about a lead has four letters per role:
 * the viewer's own lead, an unassigned one, a colleague's, another department's.
 *
 * y  success, or a redirect within the desk   n  403, visible but not allowed
 * o  404, hidden                              c  409, conflict
 * m  405, POST only
 *
 * Only an administrator may handle a colleague's lead; only hr handles applications.
 */
export interface Line {
  method: 'GET' | 'POST';
  /** As in app/routes.ts. */
  route: string;
  cells: [sales: string, support: string, hr: string, admin: string];
  /** The posted fields. */
  form?: (viewer: Viewer, record: DeskRecord) => Record<string, string>;
  /** Further route parameters; a lead's reference and file and a colleague's id are filled in automatically. */
  params?: Record<string, string>;
  /** Which kind of record the line needs, if not an ordinary lead. */
  record?: 'application' | 'spam' | 'merged' | 'filed';
}

const get = (route: string, cells: string, options: Partial<Line> = {}) => line('GET', route, cells, options);
const post = (route: string, cells: string, form: Line['form'] = () => ({}), options: Partial<Line> = {}) =>
  line('POST', route, cells, { form, ...options });

function line(method: Line['method'], route: string, cells: string, options: Partial<Line>): Line {
  return { method, route, cells: cells.split(/\s+/) as Line['cells'], ...options };
}

const lead = 'desk/leads/:reference';
const messageFields = (text: string) => ({ text, key: crypto.randomUUID() });
const cannedFields = (offered: string) => ({
  ...{ key: crypto.randomUUID(), name: 'Permission', kinds: 'wizard', text: 'Thank you.', offered },
});
/** Within a year, as a schedule must be. */
const nextTime = `${new Date().getFullYear()}-12-31T23:30`;
const nobody = '00000000-0000-4000-8000-000000000000';

export const deskTable: Line[] = [
  //                              sales support hr admin
  get('desk', 'y y y y'),
  get('desk/live', 'y y y y'),
  get('desk/awake', 'y y y y'),
  get('desk/confirm', 'y y y y'),
  get('desk/undo', 'm m m m'),
  get('desk/views', 'm m m m'),
  get('desk/leads.csv', 'y y y y'),
  get('desk/notices', 'y y y y'),
  get('desk/notices/live', 'y y y y'),
  get('desk/notices/unseen', 'y y y y'),
  get('desk/applications', 'n n y n'),
  get('desk/interviews', 'y y y y'),
  get('desk/spam', 'y y y y'),
  get('desk/reports', 'y y y y'),
  get('desk/reports/sources', 'y y y y'),
  get('desk/reports/wizard', 'y y y y'),
  get('desk/reports/:name/csv', 'y y y y', { params: { name: 'promises' } }),
  get('desk/newsletter', 'y n n y'),
  get('desk/newsletter/:issue', 'o n n o', { params: { issue: '0' } }),
  get('desk/newsletter/:issue/preview', 'o n n o', { params: { issue: '0' } }),
  get('desk/newsletter/:issue/send', 'o n n o', { params: { issue: '0' } }),
  get('desk/newsletter/:issue/letter', 'o n n o', { params: { issue: '0' } }),
  get('desk/newsletter/:issue/draft', 'm m m m', { params: { issue: '0' } }),
  get('desk/content', 'y y y y'),
  get('desk/texts/edit/*', 'y y y y', { params: { '*': 'products/pos-system' } }),
  get('desk/texts/preview/*', 'y y y y', { params: { '*': 'products/pos-system' } }),
  get('desk/texts/draft/*', 'm n m m', { params: { '*': 'products/pos-system' } }),
  get('desk/texts', 'y y y y'),
  get('desk/texts/new', 'o n o o'),
  // Nobody knows this text, whoever asks.
  ...['publish', 'history'].flatMap((page) => [
    get(`desk/texts/${page}/*`, 'o o o o'),
    get(`desk/texts/${page}/*`, 'y y y y', { params: { '*': 'products/pos-system' } }),
    get(`desk/texts/${page}/*`, 'y y y y', { params: { '*': 'promises' } }),
  ]),
  get('desk/mail', 'n n n y'),
  get('desk/mail/review', 'y y y y'),
  get('desk/people', 'n n n y'),
  get('desk/people/data', 'n n n m'),
  get('desk/people/proofs/:entry', 'n n n o', { params: { entry: '0' } }),
  get('desk/audit', 'n n n y'),
  get('desk/staff', 'n n n y'),
  get('desk/office', 'n n n y'),
  get('desk/staff/:id', 'n n n y'),
  get('desk/replies', 'y y y y'),
  get('desk/replies/:id', 'y y y y', { params: { id: 'new' } }),
  get('desk/closed-days', 'y y y y'),
  get('desk/settings', 'y y y y'),
  get('desk/help', 'y y y y'),
  get('desk/gallery', 'y y y y'),
  get('desk/*', 'o o o o'),

  get(lead, 'yyyo yyyo yyyo yyyo'),
  get(`${lead}/person`, 'yyyo yyyo yyyo yyyo'),
  get(`${lead}/company`, 'yyyo yyyo yyyo yyyo'),
  get(`${lead}/draft`, 'mmmm mmmm mmmm mmmm'),
  get(`${lead}/live`, 'yyyo yyyo yyyo yyyo'),
  // No mail came with these leads, so whoever may look finds nothing.
  get(`${lead}/mails/:mail`, 'oooo oooo oooo oooo', { params: { mail: '0' } }),
  get(`${lead}/files/:file`, 'yyyo yyyo yyyo yyyo', { record: 'filed' }),
  get(`${lead}/files/:file/shown`, 'yyyo yyyo yyyo yyyo', { record: 'filed' }),

  get(`${lead}/forward`, 'yyno yyno yyno yyyo'),

  post(lead, 'cyco cyco cyco cyco', () => ({ intent: 'claim', version: '0' })),
  post(lead, 'yyyo yyyo yyyo yyyo', ({ id }) => ({ intent: 'assign', version: '0', owner: id })),
  post(lead, 'ccno ccno ccno ccco', () => ({ intent: 'pass', version: '0' })),
  // Closing a lead before its promised answer needs a confirmation, so the first attempt is a conflict.
  post(lead, 'ccno ccno ccno ccco', () => ({ intent: 'state', version: '0', state: 'closed' })),
  // An application has stages instead of states.
  post(lead, 'yyno yyno ccno yyyo', () => ({ intent: 'state', version: '0', state: 'waiting' })),
  post(lead, 'ccno ccno ccno ccco', () => ({ intent: 'snooze', version: '0', until: 'tomorrow' })),
  post(lead, 'yyno yyno yyno yyyo', () => ({ intent: 'wake', version: '0' })),
  post(lead, 'yyyo yyyo yyyo yyyo', () => ({ intent: 'tags', version: '0', tags: 'vip, tea' })),
  // An application stays with HR, whoever asks.
  post(lead, 'yyno yyno ccno yyyo', () => ({
    intent: 'move',
    version: '0',
    to: 'hello@pahana.example',
    reason: 'A question for everybody',
  })),
  post(lead, 'yyno yyno yyno yyyo', () => ({ intent: 'answered', version: '0' })),
  post(lead, 'yyyo yyyo yyyo yyyo', () => ({ intent: 'discard-reply' })),
  post(`${lead}/draft`, 'yyyo yyyo yyyo yyyo', () => ({ kind: 'reply', sentBefore: '0', text: 'Dear' })),
  post(lead, 'yyyo yyyo yyyo yyyo', () => ({ intent: 'note', ...messageFields('Called, no answer.') })),
  post(lead, 'yyyo yyyo yyyo yyyo', () => ({
    ...{ intent: 'call', version: '0', caller: 'us' },
    ...messageFields('Nobody there.'),
  })),
  // Only whoever may reply may say that a call was an answer.
  post(lead, 'yyno yyno yyno yyyo', () => ({
    ...{ intent: 'call', version: '0', caller: 'them', answers: 'yes' },
    ...messageFields('Told them the price.'),
  })),
  post(lead, 'yyno yyno yyno yyyo', () => ({
    intent: 'reply',
    version: '0',
    ...messageFields('Thank you.'),
  })),
  // None of these leads was answered late, so there is nothing to explain.
  post(lead, 'ccco ccco ccco ccco', () => ({
    intent: 'late-reason',
    asked: '2026-11-16T06:30:00.000Z',
    reason: 'busy',
  })),
  post(`${lead}/forward`, 'yyno yyno yyno yyyo', () => ({
    ...{ version: '0', to: 'supplier@permissions.example' },
    ...messageFields('Please look at this.'),
  })),
  post(lead, 'yyno yyno yyno yyyo', (_, { other }) => ({ intent: 'merge', version: '0', other })),
  post(lead, 'yyno yyno yyno yyyo', (_, { other }) => ({ intent: 'unmerge', version: '0', other }), {
    record: 'merged',
  }),

  post('desk', 'cyco cyco cyco cyco', (_, { reference }) => ({ act: 'claim', tick: `${reference}.0` })),
  post('desk', 'yyyo yyyo yyyo yyyo', ({ id }, { reference }) => ({
    act: 'assign',
    owner: id,
    tick: `${reference}.0`,
  })),
  post('desk', 'ccno ccno ccno ccco', (_, { reference }) => ({ row: `close:${reference}.0` })),
  post('desk', 'yyno yyno yyno yyyo', (_, { reference }) => ({ row: `spam:${reference}.0` })),
  post('desk', 'yyno yyno ccno yyyo', (_, { reference }) => ({
    act: 'state',
    state: 'waiting',
    tick: `${reference}.0`,
  })),
  post('desk', 'ccno ccno ccno ccco', (_, { reference }) => ({
    act: 'snooze',
    until: 'monday',
    tick: `${reference}.0`,
  })),
  post('desk', 'yyyo yyyo yyyo yyyo', (_, { reference }) => ({
    act: 'tag',
    tags: 'vip',
    tick: `${reference}.0`,
  })),
  // There is no such mail, as after a colleague was faster; whose mail it may be is proved with the review itself.
  post('desk/mail/review', 'y y y y', () => ({ mail: '0999999999', decision: 'done' })),
  post('desk/undo', 'y y y y', () => ({ lastAction: nobody, back: '/desk' })),
  post('desk/views', 'y y y y', () => ({
    intent: 'save',
    name: 'Late',
    query: 'state=late',
    audience: 'me',
  })),
  post('desk/views', 'y y y y', () => ({
    intent: 'save',
    name: 'Ours',
    query: 'state=late',
    audience: 'department',
  })),
  post('desk/views', 'n n n y', () => ({ intent: 'save', name: 'All', query: 'state=new', audience: 'all' })),
  post('desk/views', 'y y y y', () => ({ intent: 'change', view: nobody, name: 'Late', audience: 'me' })),
  post('desk/views', 'y y y y', () => ({ intent: 'delete', view: nobody })),
  get(`${lead}/interview`, 'oooo oooo yyno oooo', { record: 'application' }),
  post(
    `${lead}/interview`,
    'oooo oooo yyno oooo',
    ({ id }) => ({
      ...{
        intent: 'offer',
        version: '0',
        key: crypto.randomUUID(),
        with: id,
        minutes: '60',
        place: 'office',
      },
      ...{ 'time-0': '2099-11-24T10:00', text: 'We would like to meet you.' },
    }),
    { record: 'application' },
  ),
  post(
    `${lead}/interview`,
    'oooo oooo ccno oooo',
    () => ({ intent: 'cancel', version: '0', interview: '0', cancelText: 'I am sorry.' }),
    { record: 'application' },
  ),
  get('desk/applications/:reference/scores', 'oooo oooo yyyo oooo', { record: 'application' }),
  post(
    'desk/applications/:reference/scores',
    'oooo oooo yyyo oooo',
    () => ({ criterion: 'Sinhala or Tamil text', 'score-0': '3', note: '' }),
    { record: 'application' },
  ),

  post(
    'desk/applications',
    'nnnn nnnn yync nnnn',
    (_, { reference }) => ({ intent: 'stage', tick: `${reference}.0`, to: 'reading' }),
    { record: 'application' },
  ),
  post(
    'desk/applications',
    'nnnn nnnn yync nnnn',
    (_, { reference }) => ({ intent: 'decline-unwritten', tick: `${reference}.0`, reason: 'filled' }),
    { record: 'application' },
  ),

  post('desk/spam', 'yyyo yyyo yyyo yyyo', (_, { reference }) => ({ lead: reference }), { record: 'spam' }),

  post('desk/notices', 'y y y y', () => ({ upTo: '1' })),
  post('desk/newsletter', 'y n n y'),
  ...['save', 'put-back-1', 'delete', 'call-back', 'stop', 'continue'].map((intent) =>
    post('desk/newsletter/:issue', 'o n n o', () => ({ intent, version: '0' }), { params: { issue: '0' } }),
  ),
  post('desk/newsletter/:issue/draft', 'o n n o', () => ({ version: '0' }), { params: { issue: '0' } }),
  post('desk/newsletter/:issue/preview', 'o n n o', ({ id }) => ({ to: id, key: nobody }), {
    params: { issue: '0' },
  }),
  ...['send', 'schedule'].map((intent) =>
    post('desk/newsletter/:issue/send', 'o n n o', () => ({ intent, version: '0' }), {
      params: { issue: '0' },
    }),
  ),
  ...['save', 'check', 'publish', 'preview', 'overwrite', 'continue', 'restore-1', 'add faqs'].map((intent) =>
    post('desk/texts/edit/*', 'o n o o', () => ({ intent, version: '0', base: '' }), {
      params: { '*': 'products/none' },
    }),
  ),
  ...['withdraw', 'drop'].flatMap((intent) => [
    post('desk/texts/edit/*', 'c n n c', () => ({ intent, version: '0' }), {
      params: { '*': 'products/restaurant-management' },
    }),
    post('desk/texts/edit/*', 'n n n c', () => ({ intent, version: '0' }), { params: { '*': 'promises' } }),
    post('desk/texts/edit/*', 'c n c c', () => ({ intent, version: '0' }), { params: { '*': 'careers' } }),
  ]),
  post('desk/texts/draft/*', 'o n o o', () => ({ fields: 'version=0' }), {
    params: { '*': 'products/none' },
  }),
  // Only the role decides here: the fields name nothing that exists, so whoever may act meets a conflict.
  post('desk/content', 'n n n c', () => ({
    file: 'content/claims.yaml',
    path: 'nowhere',
    was: '2026-01-01',
  })),
  post('desk/content', 'c n n c', () => ({
    ...{ file: 'content/products/pos-system.yaml', path: 'nowhere', was: '2026-01-01' },
  })),
  post('desk/texts/new', 'o n o o', () => ({ title: 'A cook' })),
  // No two may have the same title.
  post('desk/texts/new', 'n n y y', () => ({ kind: 'opening', title: `A cook ${randomUUID()}` })),
  post('desk/texts/new', 'y n n y', () => ({ kind: 'news-item', title: `Kitchen ${randomUUID()}` })),
  ...(
    [
      ['products/pos-system', 'c n n c'],
      ['openings/product-manager', 'n n c c'],
      ['careers', 'c n c c'],
      ['promises', 'n n n c'],
      ['legal/privacy-policy', 'n n n c'],
    ] as const
  ).flatMap(([text, cells]) => [
    ...[
      'publish',
      'submit',
      'approve',
      'send-back',
      'withdraw',
      'reschedule',
      'continue',
      'drop',
      'undo',
    ].map((intent) =>
      post(
        'desk/texts/publish/*',
        cells,
        () => ({ intent, version: '0', when: 'later', at: nextTime, why: 'Wrong', revision: '0' }),
        { params: { '*': text } },
      ),
    ),
    ...['restore', 'undo'].map((intent) =>
      post('desk/texts/history/*', cells, () => ({ intent, revision: '0' }), { params: { '*': text } }),
    ),
  ]),
  // Only openings and news are closed here, and the address of the text is needed for that.
  post('desk/texts/history/*', 'n n n n', () => ({ intent: 'close' }), { params: { '*': 'promises' } }),
  post('desk/texts/history/*', 'n n n n', () => ({ intent: 'close' }), {
    params: { '*': 'products/pos-system' },
  }),
  post('desk/mail', 'n n n y', () => ({ delivery: '0' })),
  post('desk/people', 'n n n y', () => ({ person: 'nobody@permissions.example' })),
  post('desk/people', 'n n n y', () => ({
    intent: 'erase',
    person: 'nobody@permissions.example',
    again: '',
  })),
  post('desk/people/data', 'n n n o', () => ({ person: 'nobody@permissions.example' })),
  post('desk/people/proofs/:entry', 'n n n o', () => ({ person: 'nobody@permissions.example' }), {
    params: { entry: '0' },
  }),
  post('desk/audit', 'n n n y', () => ({ intent: 'verify' })),
  post('desk/staff', 'n n n y', () => ({
    ...{ intent: 'add', name: 'Added', role: 'sales' },
    email: `${crypto.randomUUID()}@permissions.example`,
  })),
  post('desk/staff/:id', 'n n n y', ({ role }) => ({
    ...{ intent: 'details', name: 'Renamed', role: 'support', seenName: `Test ${role}`, seenRole: role },
  })),
  post('desk/staff/:id', 'n n n y', () => ({ intent: 'end-sessions' })),
  post('desk/staff/:id', 'n n n y', () => ({ intent: 'welcome' })),
  post('desk/staff/:id', 'n n n y', () => ({ intent: 'leave', receiver: '' })),
  post('desk/staff/:id', 'n n n y', () => ({ intent: 'return' })),
  post('desk/replies/:id', 'y y y y', () => cannedFields('me'), { params: { id: 'new' } }),
  post('desk/replies/:id', 'n n n y', () => cannedFields('everybody'), { params: { id: 'new' } }),
  post('desk/replies', 'o o o o', () => ({ intent: 'delete', reply: nobody, version: '0' })),
  // Far ahead, because other tests count on open days.
  post('desk/closed-days', 'n n y y', () => ({
    ...{ intent: 'close', key: crypto.randomUUID(), name: 'Closed', mailbox: '' },
    ...{ first: `${new Date().getFullYear() + 2}-12-30`, last: '' },
  })),
  post('desk/closed-days', 'n n c c', () => ({ intent: 'reopen', day: nobody })),
  post('desk/closed-days', 'n n c c', () => ({ intent: 'open-holiday', day: '2026-01-02' })),
  post('desk/closed-days', 'n n c c', () => ({ intent: 'keep-holiday', day: '2026-01-02' })),
  post('desk/confirm', 'y y y y', () => ({ intent: 'rename-passkey', passkey: nobody, name: 'Key' })),
  post('desk/settings', 'y y y y', () => ({ intent: 'add-passkey', name: 'Key' })),
  post('desk/settings', 'y y y y', () => ({ intent: 'remove-passkey', passkey: nobody })),
  post('desk/settings', 'y y y y', () => ({ intent: 'notices', shown: 'summary mail' })),
  post('desk/settings', 'y y y y', () => ({ intent: 'rename-passkey', passkey: nobody, name: 'Key' })),
  post('desk/settings', 'y y y y', () => ({ intent: 'set-working-time', takes: 'on' })),
  post('desk/settings', 'c c c c', () => ({ intent: 'remove-absence', absence: '0' })),
  post('desk/office', 'n n n y', () => ({
    intent: 'set-rule',
    mailbox: 'press@pahana.example',
    rule: 'none',
  })),
  post('desk/office', 'n n n c', ({ colleague }) => ({
    intent: 'remove-absence',
    absence: '0',
    staff: colleague,
  })),
  post('desk/office', 'n n n y', () => ({ intent: 'remove-wall-screen', screen: nobody })),
  // Without a name nothing happens; with one the session would end.
  post('desk/office', 'n n n c', () => ({ intent: 'add-wall-screen' })),
];
