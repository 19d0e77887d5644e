import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { signInStaff, throughGuard } from '../../../tests/through-guard.ts';
import { changeLeadByForm } from './change-lead-by-form.server.ts';

const reference = 'PA-4K7X-209Y';
let cookie = '';
beforeAll(async () => {
  await createTestDatabase();
  cookie = await signInStaff('sales');
  await database()
    .insertInto('lead')
    .values({
      ...{ kind: 'contact', state: 'new', mailbox: 'sales@pahana.example', body_hash: 'secret of the row' },
      ...{ reference, receipt_token: reference, submission_key: reference, name: 'Nimal', email: null },
      ...{ received_at: new Date(), last_contact_at: new Date(), fields: {} },
    })
    .execute();
});

function post(fields: Record<string, string>, lead = reference) {
  const request = new Request(`http://localhost/desk/leads/${reference}`, {
    method: 'POST',
    headers: { cookie, origin: 'http://localhost' },
    body: new URLSearchParams({ version: '0', from: 'inbox', ...fields }),
  });
  return throughGuard(request, (sent, context) => changeLeadByForm(lead, sent, context));
}

test.each(['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty', 'unknown', ''])(
  'the unknown intent "%s" is refused, and nothing of the lead is returned',
  async (intent) => {
    expect(await post({ intent })).toMatchObject({ init: { status: 400 }, data: null });
  },
);

test('a known intent changes the lead', async () => {
  expect(await post({ intent: 'note', text: 'Called.', key: 'a' })).toMatchObject({
    data: { outcome: 'done' },
  });
});

test.each([
  ['a null character', 'PA-4K7X-209\0'],
  ['nothing but a null character', '\0'],
  ['a quote', "' or 1=1"],
  ['a thousand letters', 'x'.repeat(1_000)],
])('a reference with %s is answered with not found, not with an error', async (_, unknown) => {
  expect(await post({ intent: 'claim' }, unknown)).toMatchObject({ init: { status: 404 } });
});
