import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { markSeen } from '#domain/leads/inbox/seen-store.server.ts';
import { countUnseen } from '#domain/leads/notices/notice-list-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { openSession } from '../../../tests/open-session.ts';
import { addOwnedLead, addStaff } from '../../../tests/seed-notices.ts';
import { insertRow } from '../../../tests/seed-person.ts';
import { throughGuard } from '../../../tests/through-guard.ts';
import type { NewNotices } from './new-notices.ts';
import { readNotices } from './read-notices.server.ts';
import { action } from './route.tsx';
import { loader as unseenLoader } from './unseen.ts';

const desk = 'http://localhost/desk/notices';
let arul = '';
let cookie = '';

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('DESK_URL', 'http://localhost');
});
beforeEach(async () => {
  for (const table of ['lead', 'staff'] as const) await database().deleteFrom(table).execute();
  arul = await addStaff('Arul');
  cookie = await openSession(arul);
});

let occasions = 0;
async function addNotice(leadId: string, kind = 'message'): Promise<string> {
  occasions += 1;
  return await insertRow('staff_notice', { staff_id: arul, lead_id: leadId, kind, occasion_id: occasions });
}

const change = (values: { role?: string; muted?: string[]; shows_names?: boolean }) =>
  database().updateTable('staff').set(values).where('id', '=', arul).execute();

async function fetchNew(after: number | string = 0): Promise<NewNotices> {
  const request = new Request(`${desk}/unseen?live=1&after=${after}`, { headers: { cookie } });
  const response = await throughGuard(request, (sent, context) =>
    unseenLoader({ request: sent, context } as unknown as Parameters<typeof unseenLoader>[0]),
  );
  return await (response as Response).json();
}

const list = () =>
  throughGuard(new Request(desk, { headers: { cookie } }), (_, context) =>
    readNotices(context, undefined),
  ) as unknown as ReturnType<typeof readNotices>;

test('a notification has the reference and what happened, and a name only if the person wants it', async () => {
  const { id } = await addOwnedLead(arul, { reference: 'PA-AAAA-AAAA' });
  const notice = await addNotice(id);
  const expected = { id: notice, title: 'The visitor wrote', to: '/desk/leads/PA-AAAA-AAAA' };
  expect(await fetchNew()).toEqual({
    count: 1,
    latest: Number(notice),
    notices: [{ ...expected, body: 'PA-AAAA-AAAA' }],
  });
  await change({ shows_names: true });
  expect((await fetchNew()).notices).toEqual([{ ...expected, body: 'PA-AAAA-AAAA, Nadeesha Perera' }]);
  expect(await fetchNew(Number(notice))).toEqual({ count: 1, latest: Number(notice), notices: [] });
});

test('a kind that is turned off in the browser is listed, but neither counted nor shown', async () => {
  const { id } = await addOwnedLead(arul);
  await addNotice(id, 'message');
  await addNotice(id, 'nearing');
  await change({ muted: ['message browser', 'nearing mail'] });
  expect(await fetchNew()).toMatchObject({ count: 1, notices: [{ title: 'The promise is due soon' }] });
  expect((await list()).rows).toHaveLength(2);
});

test('whoever changed the department sees no name and no link any more', async () => {
  await addNotice((await addOwnedLead(arul)).id);
  expect((await list()).rows).toMatchObject([{ name: 'Nadeesha Perera', opens: true }]);
  await change({ role: 'support', shows_names: true });
  expect((await list()).rows).toMatchObject([{ name: '', opens: false }]);
  expect(JSON.stringify(await fetchNew())).not.toContain('Nadeesha');
});

test('the names that were listed are in the audit', async () => {
  const { id } = await addOwnedLead(arul);
  await addNotice(id);
  await addNotice(id);
  await list();
  const last = await database()
    .selectFrom('audit_entry')
    .select(['act', 'staff_id', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(last).toEqual({ act: 'notice.list', staff_id: arul, detail: { leads: [Number(id)] } });
});

test('opening a lead marks its notices as seen, and is counted so on the page that opens it', async () => {
  const opened = await addOwnedLead(arul, { reference: 'PA-AAAA-AAAA' });
  await addNotice(opened.id);
  await addNotice((await addOwnedLead(arul)).id);
  expect((await countUnseen(arul, 'PA-AAAA-AAAA')).count).toBe(1);
  expect((await countUnseen(arul)).count).toBe(2);
  await markSeen(arul, [opened.id]);
  expect((await countUnseen(arul)).count).toBe(1);
});

test('marking all as seen spares what came after the page was shown, and what others were told', async () => {
  const { id } = await addOwnedLead(arul);
  const farzana = await addStaff('Farzana');
  await insertRow('staff_notice', { staff_id: farzana, lead_id: id, kind: 'message', occasion_id: 1 });
  const shown = await addNotice(id);
  await addNotice(id);
  const request = new Request(desk, {
    method: 'POST',
    headers: { cookie, origin: 'http://localhost' },
    body: new URLSearchParams({ upTo: shown }),
  });
  const answer = await throughGuard(request, (posted, context) =>
    action({ request: posted, context } as unknown as Parameters<typeof action>[0]),
  );
  expect(answer).toMatchObject({ status: 303 });
  expect((await countUnseen(arul)).count).toBe(1);
  expect((await countUnseen(farzana)).count).toBe(1);
});

test.each(['1e400', '1.5', '-1', '99999999999999999999', 'x'])(
  'the browser may send %s as the last notice it knows',
  async (after) => {
    await addNotice((await addOwnedLead(arul)).id);
    expect(await fetchNew(after)).toMatchObject({ count: 1, notices: [{ title: 'The visitor wrote' }] });
  },
);

test('an address that is no reference does not disturb counting', async () => {
  expect(await countUnseen(arul, '\0')).toEqual({ count: 0, latest: 0 });
});
