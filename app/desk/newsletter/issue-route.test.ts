import type { RouterContextProvider } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findVersion } from '#domain/newsletter/issue-store.server.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { connectMailServer, type MailServer } from '../../../tests/mail-server.ts';
import { addIssue, readIssue, sampleLetter } from '../../../tests/newsletter-issue.ts';
import { openSession } from '../../../tests/open-session.ts';
import { seedSubscribers } from '../../../tests/seed-subscribers.ts';
import { throughGuard } from '../../../tests/through-guard.ts';
import { changeIssue } from './change-issue.server.ts';
import { loader as readLetterPage } from './issue-letter.ts';
import { readIssue as readIssuePage } from './read-issue.server.ts';
import { readPreview } from './read-preview.server.ts';
import { sendByForm } from './send-by-form.server.ts';
import { sendTestByForm } from './send-test-by-form.server.ts';

let confirmed: number;
let mails: MailServer;

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('SITE_URL', 'https://www.pahana.example');
  mails = await connectMailServer();
  ({ confirmed } = await seedSubscribers(20));
});
beforeEach(() => {
  mails.received.length = 0;
});

async function signIn(role: Role = 'sales', minutesAgo = 0) {
  const staff = { name: `Test ${role}`, role, email: `${crypto.randomUUID()}@pahana.example` };
  const { id } = await database().insertInto('staff').values(staff).returning('id').executeTakeFirstOrThrow();
  return { id, email: staff.email, cookie: await openSession(id, minutesAgo) };
}

type Handler = (id: string, request: Request, context: RouterContextProvider) => unknown;

const post = (handler: Handler, cookie: string, id: string, fields: Record<string, string>) =>
  throughGuard(
    new Request(`http://localhost/desk/newsletter/${id}`, {
      method: 'POST',
      headers: { cookie, origin: 'http://localhost' },
      body: new URLSearchParams(fields),
    }),
    (request, context) => handler(id, request, context),
  );

const locationOf = (answer: unknown) =>
  answer instanceof Response ? answer.headers.get('Location') : answer;

/** The fields of the editor for a letter with one section. */
const fieldsOf = (subject: string) => ({
  ...{ subject, preview: 'Three minutes.', introduction: '', closing: '' },
  ...{
    'section-0-heading': 'Built',
    'section-0-text': 'A till.',
    'section-0-link': '',
    'section-0-linkLabel': '',
  },
});
const letterOf = (subject: string) =>
  sampleLetter({
    ...{ subject, introduction: '', closing: '' },
    sections: [{ heading: 'Built', text: 'A till.', link: '', linkLabel: '' }],
  });

test.each<Role>(['support', 'hr'])('%s can neither read, write, test nor send an issue', async (role) => {
  const { id: staffId, cookie } = await signIn(role);
  const id = await addIssue(letterOf('One'));
  const forms: [Handler, Record<string, string>][] = [
    [changeIssue, { intent: 'save', version: '1', ...fieldsOf('Two') }],
    [changeIssue, { intent: 'stop' }],
    [sendTestByForm, { to: staffId, key: crypto.randomUUID() }],
    [sendByForm, { intent: 'send', version: '1', readers: `${confirmed}` }],
    [(each, request, context) => readIssuePage(each, context, new URL(request.url).searchParams), {}],
    [(each, request, context) => readPreview(each, context, new URL(request.url).searchParams), {}],
  ];
  for (const [handler, fields] of forms)
    expect(await post(handler, cookie, id, fields)).toMatchObject({ init: { status: 403 } });
  expect(await readIssue(id)).toMatchObject({ state: 'draft', version: 1 });
  expect(mails.received).toEqual([]);
});

test('a plain save stores the letter, and adding a section leads to it', async () => {
  const { cookie } = await signIn();
  const id = await addIssue();
  const saved = await post(changeIssue, cookie, id, { intent: 'save', version: '1', ...fieldsOf('Two') });
  expect(locationOf(saved)).toBe(`/desk/newsletter/${id}?done=saved`);
  expect(await readIssue(id)).toMatchObject({ version: 2, content: letterOf('Two') });

  const fields = { intent: 'add', version: '2', ...fieldsOf('Three') };
  expect(locationOf(await post(changeIssue, cookie, id, fields))).toBe(`/desk/newsletter/${id}#section-1`);
  // A second click on the same button is the same change.
  expect(locationOf(await post(changeIssue, cookie, id, fields))).toBe(`/desk/newsletter/${id}#section-1`);
  expect((await readIssue(id)).content).toMatchObject({ subject: 'Three', sections: [{}, { heading: '' }] });
  expect((await readIssue(id)).version).toBe(3);
});

test('who saves an older version gets their text back, may replace the other one, and can undo that', async () => {
  const [first, second] = [await signIn(), await signIn('admin')];
  const id = await addIssue(letterOf('Zero'), first.id);
  await post(changeIssue, first.cookie, id, { intent: 'save', version: '1', ...fieldsOf('First') });
  const typed = { version: '1', ...fieldsOf('Second') };
  expect(await post(changeIssue, second.cookie, id, { intent: 'save', ...typed })).toMatchObject({
    init: { status: 409 },
    data: { outcome: 'changed', by: 'Test sales', letter: letterOf('Second') },
  });
  expect((await readIssue(id)).content).toEqual(letterOf('First'));

  const replaced = await post(changeIssue, second.cookie, id, { intent: 'overwrite', ...typed });
  expect(locationOf(replaced)).toBe(`/desk/newsletter/${id}?done=overwritten`);
  expect(await readIssue(id)).toMatchObject({ version: 3, content: letterOf('Second') });
  await post(changeIssue, first.cookie, id, {
    ...{ intent: 'put-back-2', version: '3' },
    ...fieldsOf('Typed just now'),
  });
  expect(await readIssue(id)).toMatchObject({ version: 5, content: letterOf('First') });
  expect(await findVersion(id, 4)).toEqual(letterOf('Typed just now'));
});

test('a test goes to a colleague once, is marked as a test, and never to anybody else', async () => {
  const { id: staffId, cookie } = await signIn();
  const colleague = await signIn('support');
  const id = await addIssue(letterOf('One'));
  const fields = { to: colleague.id, key: crypto.randomUUID() };
  for (const _click of [1, 2])
    expect(await post(sendTestByForm, cookie, id, fields)).toMatchObject({
      outcome: 'sent',
      to: 'Test support',
    });
  expect(mails.received).toMatchObject([{ subject: '[Test] One', to: { text: colleague.email } }]);
  expect(mails.received[0]?.text).toContain('This is a test.');
  expect(await readIssue(id)).toMatchObject({ state: 'draft' });
  const nobody = { to: crypto.randomUUID(), key: crypto.randomUUID() };
  expect(await post(sendTestByForm, cookie, id, nobody)).toMatchObject({ init: { status: 400 } });
  const audited = database()
    .selectFrom('audit_entry')
    .select('detail')
    .where('act', '=', 'newsletter.test')
    .where('staff_id', '=', staffId);
  expect(await audited.execute()).toEqual([{ detail: { issue: id, staff: colleague.id } }]);
});

test('tests are limited by the hour', async () => {
  const { id: to, cookie } = await signIn();
  const id = await addIssue(letterOf('One'));
  const outcomes = [];
  for (let count = 1; count <= 21; count += 1) {
    const answer = await post(sendTestByForm, cookie, id, { to, key: crypto.randomUUID() });
    outcomes.push((answer as { outcome?: string }).outcome);
  }
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(20);
  expect(outcomes.at(-1)).toBe('limited');
  expect(mails.received).toHaveLength(20);
});

test('an issue is sent after the exact number of readers was confirmed, and a second click changes nothing', async () => {
  const { cookie } = await signIn();
  const id = await addIssue(letterOf('One'));
  const send = (readers: number) =>
    post(sendByForm, cookie, id, { intent: 'send', version: '1', readers: `${readers}` });
  expect(await send(confirmed - 1)).toMatchObject({ init: { status: 409 }, data: { outcome: 'readers' } });
  expect(locationOf(await send(confirmed))).toBe(`/desk/newsletter/${id}?done=sent`);
  expect(locationOf(await send(confirmed))).toBe(`/desk/newsletter/${id}`);
  expect(await readIssue(id)).toMatchObject({ state: 'sending', version: 2 });
});

test('an issue that is incomplete, or changed since, is not sent', async () => {
  const { cookie } = await signIn();
  const incomplete = await addIssue(sampleLetter({ subject: '' }));
  const changed = await addIssue(letterOf('One'));
  const fields = { intent: 'send', version: '1', readers: `${confirmed}` };
  expect(await post(sendByForm, cookie, incomplete, fields)).toMatchObject({
    data: { outcome: 'incomplete' },
  });
  expect(await post(sendByForm, cookie, changed, { ...fields, version: '0' })).toMatchObject({
    data: { outcome: 'changed' },
  });
  for (const id of [incomplete, changed]) expect(await readIssue(id)).toMatchObject({ state: 'draft' });
});

test.each([
  ['', 'no-time'],
  ['2026-02-30T10:00', 'no-time'],
  ['2020-01-01T10:00', 'past'],
  ['2199-01-01T10:00', 'far'],
])('a schedule for %j is refused as %s, and keeps what was typed', async (at, outcome) => {
  const { cookie } = await signIn();
  const id = await addIssue(letterOf('One'));
  const answer = await post(sendByForm, cookie, id, { intent: 'schedule', version: '1', at });
  expect(answer).toMatchObject({ init: { status: 422 }, data: { outcome, at } });
  expect(await readIssue(id)).toMatchObject({ state: 'draft' });
});

test('a schedule is read as Colombo time, and can be called back', async () => {
  const { cookie } = await signIn();
  const id = await addIssue(letterOf('One'));
  const now = new Date('2026-11-30T12:00:00Z');
  const scheduleAtNoon: Handler = (each, request, context) => sendByForm(each, request, context, now);
  await post(scheduleAtNoon, cookie, id, { intent: 'schedule', version: '1', at: '2026-12-01T09:00' });
  expect(await readIssue(id)).toMatchObject({
    state: 'scheduled',
    scheduled_at: new Date('2026-12-01T03:30:00Z'),
  });
  await post(changeIssue, cookie, id, { intent: 'call-back' });
  expect(await readIssue(id)).toMatchObject({ state: 'draft', scheduled_at: null });
});

test('sending and continuing need a recent sign-in; stopping does not', async () => {
  const { cookie } = await signIn('admin', 60);
  const id = await addIssue(letterOf('One'));
  const toConfirm = expect.stringMatching(/^\/desk\/confirm\?to=/);
  const fields = { version: '1', readers: `${confirmed}`, at: '2026-12-24T09:00' };
  for (const intent of ['send', 'schedule'])
    expect(locationOf(await post(sendByForm, cookie, id, { ...fields, intent }))).toEqual(toConfirm);
  expect(locationOf(await post(changeIssue, cookie, id, { intent: 'continue' }))).toEqual(toConfirm);

  const recent = await signIn();
  await post(sendByForm, recent.cookie, id, { ...fields, intent: 'send' });
  expect(locationOf(await post(changeIssue, cookie, id, { intent: 'stop' }))).toBe(
    `/desk/newsletter/${id}?done=stop`,
  );
  expect(await readIssue(id)).toMatchObject({ state: 'stopped' });
});

test('the letter is a document that can run and load nothing, in the light and in the dark', async () => {
  const { cookie } = await signIn();
  const id = await addIssue(letterOf('One'));
  const open = async (query: string) => {
    const request = new Request(`http://localhost/desk/newsletter/${id}/letter${query}`, {
      headers: { cookie },
    });
    const answer: unknown = await throughGuard(request, (each, context) => {
      const args: unknown = { params: { issue: id }, request: each, context };
      return readLetterPage(args as Parameters<typeof readLetterPage>[0]);
    });
    return answer as Response;
  };
  const light = await open('');
  expect(light.headers.get('Content-Security-Policy')).toMatch(
    /^sandbox .*default-src 'none'.*frame-ancestors 'self'$/,
  );
  expect(await light.text()).toContain('@media not all');
  expect(await (await open('?scheme=dark')).text()).toContain('@media all');
  for (const version of ['7', '9'.repeat(17), 'x'])
    expect(await open(`?version=${version}`), version).toMatchObject({ init: { status: 404 } });
});
