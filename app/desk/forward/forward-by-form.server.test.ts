import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findLastAction } from '#domain/leads/handling/last-action-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { openSession } from '../../../tests/open-session.ts';
import { addOwnedLead, addStaff } from '../../../tests/seed-notices.ts';
import { throughGuard } from '../../../tests/through-guard.ts';
import { forwardByForm } from './forward-by-form.server.ts';
import { readForward } from './read-forward.server.ts';

let [farzana, arul, cookie, reference] = ['', '', '', ''];

beforeAll(async () => {
  await createTestDatabase();
  [farzana, arul] = [await addStaff('Farzana'), await addStaff('Arul')];
  cookie = await openSession(farzana);
});
beforeEach(() => database().deleteFrom('lead').execute());

async function addLead(owner: string | null) {
  await addOwnedLead(owner);
  ({ reference } = await database().selectFrom('lead').select('reference').executeTakeFirstOrThrow());
}
const address = (search: string) => `http://localhost/desk/leads/${reference}/forward${search}`;
const open = (search = '') =>
  throughGuard(new Request(address(search), { headers: { cookie } }), (sent, context) =>
    readForward(reference, new URL(sent.url).searchParams, context),
  );
function post(fields: Record<string, string> = {}, search = '') {
  const values = { version: '0', key: 'a', to: 'supplier@parts.lk', text: 'Do you have this?' };
  const request = new Request(address(search), {
    method: 'POST',
    headers: { cookie, origin: 'http://localhost' },
    body: new URLSearchParams({ ...values, ...fields }),
  });
  return throughGuard(request, (sent, context) => forwardByForm(reference, sent, context));
}
const forwards = () => database().selectFrom('lead_forward').select('to_address').execute();

test('the page shows what goes out, and opening it is recorded', async () => {
  await addLead(null);
  expect(await open()).toMatchObject({ who: 'Nadeesha Perera', text: 'Hello', files: [], blocked: null });
  const audit = await database().selectFrom('audit_entry').select('act').execute();
  expect(audit).toEqual([{ act: 'lead.read' }]);
});

test('a forward returns to the lead with the list it was opened from, and can be undone', async () => {
  await addLead(null);
  const answer = await post({}, '?message=first&from=inbox%3Fstate%3Dnew&at=7');
  expect((answer as unknown as Response).headers.get('Location')).toBe(
    `/desk/leads/${reference}?from=inbox%3Fstate%3Dnew&at=7`,
  );
  expect(await findLastAction(farzana)).toMatchObject({ canUndo: true });
  expect(await forwards()).toEqual([{ to_address: 'supplier@parts.lk' }]);
});

test('what was typed comes back if it is wrong, or if the lead has changed', async () => {
  await addLead(null);
  expect(await post({ to: 'supplier' })).toMatchObject({
    init: { status: 422 },
    data: { errors: { to: expect.any(String) }, values: { to: 'supplier', text: 'Do you have this?' } },
  });
  expect(await post({ version: '7' })).toMatchObject({
    init: { status: 409 },
    data: { problem: expect.any(String), values: { text: 'Do you have this?' } },
  });
  expect(await forwards()).toEqual([]);
});

test('only whoever may reply may forward, and only a message of this lead', async () => {
  await addLead(arul);
  expect(await open()).toMatchObject({ init: { status: 403 } });
  expect(await post()).toMatchObject({ init: { status: 403 } });
  await database().updateTable('lead').set({ mailbox: 'support@pahana.example', owner_id: null }).execute();
  expect(await post()).toMatchObject({ init: { status: 404 } });
  await database().updateTable('lead').set({ mailbox: 'sales@pahana.example' }).execute();
  expect(await post({}, '?message=message-999')).toMatchObject({ init: { status: 404 } });
  expect(await forwards()).toEqual([]);
});
