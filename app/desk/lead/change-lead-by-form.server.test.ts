import { beforeAll, expect, test } from 'vitest';
import { dayOf, printMonthDay } from '#domain/format/print-day.ts';
import { findHandledLead } from '#domain/leads/handling/handling-store.server.ts';
import { addAbsence } from '#domain/staff/absence-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { openSession } from '../../../tests/open-session.ts';
import { signInStaff, throughGuard } from '../../../tests/through-guard.ts';
import { changeLeadByForm } from './change-lead-by-form.server.ts';

const reference = 'PA-4K7X-209Y';
const [arul, farzana] = [crypto.randomUUID(), crypto.randomUUID()];
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
  await database()
    .insertInto('staff')
    .values([
      { id: arul, name: 'Arul', role: 'sales', email: 'arul@staff.example' },
      { id: farzana, name: 'Farzana', role: 'sales', email: 'farzana@staff.example' },
    ])
    .execute();
});

function post(fields: Record<string, string>, lead = reference, search = '') {
  const request = new Request(`http://localhost/desk/leads/${reference}${search}`, {
    method: 'POST',
    headers: { cookie, origin: 'http://localhost' },
    body: new URLSearchParams({ version: '0', ...fields }),
  });
  return throughGuard(request, (sent, context) => changeLeadByForm(lead, sent, context));
}

test.each(['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty', 'unknown', ''])(
  'the unknown intent "%s" is refused, and nothing of the lead is returned',
  async (intent) => {
    expect(await post({ intent })).toMatchObject({ init: { status: 400 }, data: null });
  },
);

test('a known intent changes the lead, and the page after it keeps the list from which it was opened', async () => {
  const answer = await post(
    { intent: 'note', text: 'Called.', key: 'a' },
    reference,
    '?from=inbox%3Fstate%3Dnew&at=7',
  );
  expect((answer as unknown as Response).headers.get('Location')).toBe(
    `/desk/leads/${reference}?from=inbox%3Fstate%3Dnew&at=7&done=note`,
  );
});

test('a tag that is too long and a snooze without an end are refused', async () => {
  expect(await post({ intent: 'tags', tags: 'x'.repeat(25) })).toMatchObject({ init: { status: 422 } });
  expect(await post({ intent: 'snooze', until: 'date', date: '2020-01-01' })).toMatchObject({
    data: { outcome: 'incomplete' },
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

test('assigning to somebody away asks first and names who stands in; only then it is done', async () => {
  const today = dayOf(new Date());
  await addAbsence({ staffId: arul, firstDay: today, lastDay: today, deputyId: farzana, by: arul });
  const readOwner = async () => (await findHandledLead(reference))?.ownerId;
  expect(await post({ intent: 'assign', owner: arul })).toMatchObject({
    init: { status: 409 },
    data: {
      outcome: 'away',
      away: {
        id: arul,
        text: `Arul is away until ${printMonthDay(today)}; Farzana stands in.`,
        deputy: { id: farzana, name: 'Farzana' },
      },
    },
  });
  expect(await readOwner()).toBeNull();
  expect(await post({ intent: 'assign', owner: arul, confirmed: 'yes' })).toMatchObject({
    status: 303,
  });
  expect(await readOwner()).toBe(arul);
});

test('whoever stands in may act on the lead as its owner does, and nobody else may', async () => {
  const stranger = cookie;
  expect(await post({ intent: 'state', state: 'waiting', version: '1' })).toMatchObject({
    init: { status: 403 },
  });
  cookie = await openSession(farzana);
  expect(await post({ intent: 'state', state: 'waiting', version: '1' })).toMatchObject({
    status: 303,
  });
  cookie = stranger;
  expect(await findHandledLead(reference)).toMatchObject({ state: 'waiting', ownerId: arul });
});

test('the reason for a late answer is asked for but not required, is stored, and returns to the report', async () => {
  const late = 'PA-4K7X-304Y';
  const [received, due, answered] = [3, 2, 1].map((hours) => new Date(Date.now() - hours * 3_600_000));
  const { id } = await database()
    .insertInto('lead')
    .values({
      ...{ kind: 'contact', state: 'answered', mailbox: 'sales@pahana.example', body_hash: '', fields: {} },
      ...{ reference: late, receipt_token: late, submission_key: late, name: 'Nimal', email: null },
      ...{ received_at: received ?? '', last_contact_at: received ?? '', due_at: due, answered_at: answered },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const turn = { lead_id: id, asked_at: received ?? '', due_at: due, ended_at: answered ?? '' };
  await database()
    .insertInto('lead_turn')
    .values({ ...turn, is_first: true, is_answer: true, kind: 'contact', promise: 'contact' })
    .execute();
  const give = (fields: Record<string, string>) =>
    post(
      { intent: 'late-reason', asked: received?.toISOString() ?? '', seen: '', from: '', ...fields },
      late,
    );
  expect(await give({ reason: '' })).toMatchObject({
    data: { outcome: 'no-late-reason' },
    init: { status: 422 },
  });
  expect(await give({ reason: 'rain' })).toMatchObject({ data: { outcome: 'no-late-reason' } });
  expect(await give({ reason: 'other' })).toMatchObject({ data: { outcome: 'no-words' } });
  expect(await give({ reason: 'busy', asked: 'then' })).toMatchObject({ init: { status: 400 } });

  const addressAfter = async (back: string) =>
    ((await give({ reason: 'busy', back })) as Response).headers.get('location');
  expect(await addressAfter('/desk/reports?period=year&until=2026-11-08')).toBe(
    '/desk/reports?period=year&until=2026-11-08#late',
  );
  expect(await addressAfter('https://evil.example/')).toBe(`/desk/leads/${late}?done=late-reason`);
  expect(await addressAfter('')).toBe(`/desk/leads/${late}?done=late-reason`);
  expect(await give({ reason: 'overlooked' })).toMatchObject({ data: { outcome: 'changed' } });
  const stored = await database()
    .selectFrom('lead_turn')
    .select(['late_reason', 'late_words'])
    .where('lead_id', '=', id)
    .executeTakeFirst();
  expect(stored).toEqual({ late_reason: 'busy', late_words: null });
});
