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
  /** Further route parameters; a lead's reference and file are filled in automatically. */
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
const nobody = '00000000-0000-4000-8000-000000000000';

export const deskTable: Line[] = [
  //                              sales support hr admin
  get('desk', 'y y y y'),
  get('desk/live', 'y y y y'),
  get('desk/awake', 'y y y y'),
  get('desk/confirm', 'y y y y'),
  get('desk/leads.csv', 'y y y y'),
  get('desk/applications', 'n n y n'),
  get('desk/spam', 'y y y y'),
  get('desk/reports', 'y y y y'),
  get('desk/reports/sources', 'y y y y'),
  get('desk/reports/wizard', 'y y y y'),
  get('desk/reports/:name/csv', 'y y y y', { params: { name: 'promises' } }),
  get('desk/newsletter', 'y n n y'),
  get('desk/content', 'y y y y'),
  get('desk/mail', 'n n n y'),
  get('desk/people', 'n n n y'),
  get('desk/people/data', 'n n n m'),
  get('desk/people/proofs/:entry', 'n n n o', { params: { entry: '0' } }),
  get('desk/audit', 'n n n y'),
  get('desk/staff', 'n n n y'),
  get('desk/settings', 'y y y y'),
  get('desk/gallery', 'y y y y'),
  get('desk/*', 'o o o o'),

  get(lead, 'yyyo yyyo yyyo yyyo'),
  get(`${lead}/draft`, 'mmmm mmmm mmmm mmmm'),
  get(`${lead}/files/:file`, 'yyyo yyyo yyyo yyyo', { record: 'filed' }),

  post(lead, 'cyco cyco cyco cyco', () => ({ intent: 'claim', version: '0' })),
  post(lead, 'yyyo yyyo yyyo yyyo', ({ id }) => ({ intent: 'assign', version: '0', owner: id })),
  // Closing a lead before its promised answer needs a confirmation, so the first attempt is a conflict.
  post(lead, 'ccno ccno ccno ccco', () => ({ intent: 'state', version: '0', state: 'closed' })),
  post(lead, 'yyno yyno yyno yyyo', () => ({ intent: 'state', version: '0', state: 'waiting' })),
  post(lead, 'ccco ccco ccco ccco', () => ({ intent: 'undo', version: '0' })),
  post(lead, 'yyyo yyyo yyyo yyyo', () => ({ intent: 'discard-reply' })),
  post(`${lead}/draft`, 'yyyo yyyo yyyo yyyo', () => ({ kind: 'reply', sentBefore: '0', text: 'Dear' })),
  post(lead, 'yyyo yyyo yyyo yyyo', () => ({ intent: 'note', ...messageFields('Called, no answer.') })),
  post(lead, 'yyno yyno yyno yyyo', () => ({
    intent: 'reply',
    version: '0',
    ...messageFields('Thank you.'),
  })),
  post(lead, 'yyno yyno yyno yyyo', (_, { other }) => ({ intent: 'merge', version: '0', other })),
  post(lead, 'yyno yyno yyno yyyo', (_, { other }) => ({ intent: 'unmerge', version: '0', other }), {
    record: 'merged',
  }),

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
  post('desk/staff', 'n n n y', ({ colleague }) => ({ intent: 'role', staff: colleague, role: 'support' })),
  post('desk/staff', 'n n n y', ({ colleague }) => ({ intent: 'end-sessions', staff: colleague })),
  post('desk/staff', 'n n n y', ({ colleague }) => ({ intent: 'leave', staff: colleague })),
  post('desk/confirm', 'y y y y', () => ({ intent: 'rename-passkey', passkey: nobody, name: 'Key' })),
  post('desk/settings', 'y y y y', () => ({ intent: 'add-passkey', name: 'Key' })),
  post('desk/settings', 'y y y y', () => ({ intent: 'remove-passkey', passkey: nobody })),
  post('desk/settings', 'y y y y', () => ({ intent: 'rename-passkey', passkey: nobody, name: 'Key' })),
];
