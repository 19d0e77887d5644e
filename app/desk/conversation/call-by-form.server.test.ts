import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findLastAction } from '#domain/leads/handling/last-action-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { openSession } from '../../../tests/open-session.ts';
import { addOwnedLead, addStaff } from '../../../tests/seed-notices.ts';
import { throughGuard } from '../../../tests/through-guard.ts';
import { changeLeadByForm } from '../lead/change-lead-by-form.server.ts';

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
function post(fields: Record<string, string> = {}) {
  const values = { intent: 'call', version: '0', caller: 'them', key: 'a', text: 'Told them the price.' };
  const request = new Request(`http://localhost/desk/leads/${reference}`, {
    method: 'POST',
    headers: { cookie, origin: 'http://localhost' },
    body: new URLSearchParams({ ...values, ...fields }),
  });
  return throughGuard(request, (sent, context) => changeLeadByForm(reference, sent, context));
}
const calls = () => database().selectFrom('lead_call').select(['caller', 'text', 'answers']).execute();

test('a call that answered them can be undone; one that did not is only confirmed', async () => {
  await addLead(null);
  expect(await post()).toMatchObject({ status: 303 });
  expect(await findLastAction(farzana)).toMatchObject({ canUndo: false });
  expect(await post({ answers: 'yes', key: 'b' })).toMatchObject({ status: 303 });
  expect(await findLastAction(farzana)).toMatchObject({
    text: `${reference} is answered by telephone.`,
    canUndo: true,
  });
  expect(await calls()).toMatchObject([{ answers: false }, { answers: true }]);
});

test('on the lead of a colleague a call can be logged, but does not answer; the words and choices come back', async () => {
  await addLead(arul);
  expect(await post()).toMatchObject({ status: 303 });
  expect(await post({ answers: 'yes', key: 'b' })).toMatchObject({
    init: { status: 403 },
    data: {
      outcome: 'refused',
      text: 'Told them the price.',
      fields: { caller: 'them', answers: 'yes' },
    },
  });
  expect(await calls()).toHaveLength(1);
  const draft = await database().selectFrom('lead_draft').select(['kind', 'text']).executeTakeFirst();
  expect(draft).toEqual({ kind: 'call', text: 'Told them the price.' });
});

test('somebody who neither called nor was called is refused', async () => {
  await addLead(null);
  expect(await post({ caller: 'nobody' })).toMatchObject({ init: { status: 400 } });
});
