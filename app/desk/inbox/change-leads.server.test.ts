import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dayOf, printMonthDay } from '#domain/format/print-day.ts';
import { createReference } from '#domain/leads/intake/lead-reference.server.ts';
import { addAbsence } from '#domain/staff/absence-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { signInStaff, throughGuard } from '../../../tests/through-guard.ts';
import { undoByForm } from '../undo/undo-by-form.server.ts';
import { changeLeads } from './change-leads.server.ts';

let [cookie, me, arul] = ['', '', ''];
beforeAll(async () => {
  await createTestDatabase();
  cookie = await signInStaff('sales');
  ({ id: me } = await database().selectFrom('staff').select('id').executeTakeFirstOrThrow());
  ({ id: arul } = await database()
    .insertInto('staff')
    .values({ name: 'Arul', email: 'arul@pahana.example', role: 'sales' })
    .returning('id')
    .executeTakeFirstOrThrow());
});
beforeEach(() => database().deleteFrom('lead').execute());

interface TestLead {
  mailbox?: string;
  owner?: string;
  isPromised?: boolean;
  isLate?: boolean;
}

async function addLead({
  mailbox = 'sales@pahana.example',
  owner,
  isPromised = false,
  isLate = false,
}: TestLead = {}) {
  const [reference, now] = [createReference(), new Date()];
  const dueInHours = isLate ? -1 : 1;
  await database()
    .insertInto('lead')
    .values({
      ...{ kind: 'contact', state: owner ? 'in_progress' : 'new', mailbox, body_hash: '', name: 'Nimal' },
      ...{ reference, receipt_token: reference, submission_key: reference, email: null, fields: {} },
      ...{ received_at: new Date(now.getTime() - 7_200_000), last_contact_at: now, owner_id: owner ?? null },
      due_at: isPromised || isLate ? new Date(now.getTime() + dueInHours * 3_600_000) : null,
    })
    .execute();
  return reference;
}

const leadOf = (reference: string) =>
  database().selectFrom('lead').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
const lastActionOf = async () =>
  await database()
    .selectFrom('staff_last_action')
    .select(['id', 'text'])
    .where('staff_id', '=', me)
    .executeTakeFirstOrThrow();

function post(fields: [string, string][], address = '/desk') {
  const request = new Request(`http://localhost${address}`, {
    method: 'POST',
    headers: { cookie, origin: 'http://localhost' },
    body: new URLSearchParams(fields),
  });
  const handler = address === '/desk/undo' ? undoByForm : changeLeads;
  return throughGuard(request, (sent, context) => handler(sent, context));
}
const ticks = (...references: string[]) =>
  references.map((reference): [string, string] => ['tick', `${reference}.0`]);
const stay: [string, string] = ['stay', 'yes'];

test('each selected lead is judged alone, and one sentence says what was done and what was not', async () => {
  const [first, second, taken, foreign] = [
    await addLead(),
    await addLead(),
    await addLead(),
    await addLead({ mailbox: 'support@pahana.example' }),
  ];
  await database()
    .updateTable('lead')
    .set({ owner_id: arul, version: 1 })
    .where('reference', '=', taken)
    .execute();
  expect(await post([['act', 'claim'], stay, ...ticks(first, second, taken, foreign)])).toMatchObject({
    data: { text: '' },
  });
  expect((await lastActionOf()).text).toBe(
    `2 leads are yours. ${taken} had just been taken by Arul. ${foreign} is no longer here.`,
  );
  expect(await leadOf(foreign)).toMatchObject({ owner_id: null, version: 0 });

  const { id } = await lastActionOf();
  await post([['lastAction', id], stay], '/desk/undo');
  expect((await lastActionOf()).text).toBe('2 leads are as before.');
  for (const reference of [first, second])
    expect(await leadOf(reference)).toMatchObject({ owner_id: null, state: 'new' });
  expect(await leadOf(taken)).toMatchObject({ owner_id: arul });
});

test('leads that were promised an answer are closed only after a question', async () => {
  const [promised, free] = [await addLead({ isPromised: true }), await addLead()];
  const answer = await post([['act', 'close'], stay, ...ticks(promised, free)]);
  expect(answer).toMatchObject({
    data: { question: { text: expect.stringContaining(`${promised} was promised an answer`) } },
  });
  expect(await leadOf(promised)).toMatchObject({ state: 'new' });
  expect(await leadOf(free)).toMatchObject({ state: 'closed' });
  const { question } = answer.data as { question: { fields: [string, string][] } };
  await post([...question.fields, stay]);
  expect(await leadOf(promised)).toMatchObject({ state: 'closed' });
});

type Asked = { question: { fields: [string, string][]; late?: { label: string } } };
const turnsOf = async () =>
  await database()
    .selectFrom('lead_turn')
    .innerJoin('lead', 'lead.id', 'lead_id')
    .select(['reference', 'late_reason', 'late_words'])
    .where('late_reason', 'is not', null)
    .orderBy('lead.id')
    .execute();

test('closing several asks once why the late ones were late, and stores the reason with those only', async () => {
  const [late, later, inTime] = [
    await addLead({ isLate: true }),
    await addLead({ isLate: true }),
    await addLead({ isPromised: true }),
  ];
  const { question } = (await post([['act', 'close'], stay, ...ticks(late, later, inTime)])).data as Asked;
  expect(question.late).toMatchObject({ label: '2 are late. Why?' });
  const chosen = (reason: string, words = ''): [string, string][] => [
    ...question.fields,
    ['reason', reason],
    ['words', words],
    stay,
  ];
  expect(await post(chosen('other'))).toMatchObject({
    init: { status: 409 },
    data: { text: 'Say in a few words why it was late.', question: { late: { reason: 'other' } } },
  });
  expect(await leadOf(late)).toMatchObject({ state: 'new' });

  await post(chosen('other', 'The road was flooded.'));
  for (const reference of [late, later, inTime])
    expect(await leadOf(reference)).toMatchObject({ state: 'closed' });
  const flood = { late_reason: 'other', late_words: 'The road was flooded.' };
  expect(await turnsOf()).toEqual([
    { reference: late, ...flood },
    { reference: later, ...flood },
  ]);
  expect((await lastActionOf()).text).toBe('3 leads are closed.');
  const { id } = await lastActionOf();
  await post([['lastAction', id], stay], '/desk/undo');
  expect(await turnsOf()).toEqual([]);
});

test('a late lead is closed without a reason too, and one in time is not asked about', async () => {
  const late = await addLead({ isLate: true });
  const { question } = (await post([['row', `close:${late}.0`], stay])).data as Asked;
  expect(question.late).toMatchObject({ label: 'One is late. Why?' });
  await post([...question.fields, ['reason', ''], ['words', ''], stay]);
  expect(await leadOf(late)).toMatchObject({ state: 'closed' });
  expect(await turnsOf()).toEqual([]);
  const inTime = await addLead({ isPromised: true });
  const answer = (await post([['act', 'close'], stay, ...ticks(inTime)])).data as Asked;
  expect(answer.question.late).toBeUndefined();
});

test('assigning several leads to somebody who is away asks first and says who stands in', async () => {
  const [first, second] = [await addLead(), await addLead()];
  const today = dayOf(new Date());
  await addAbsence({ staffId: arul, firstDay: today, lastDay: today, deputyId: me, by: arul });
  const answer = await post([['act', 'assign'], ['owner', arul], stay, ...ticks(first, second)]);
  expect(answer).toMatchObject({
    init: { status: 409 },
    data: {
      question: {
        text: `Arul is away until ${printMonthDay(today)}; you stand in. Nothing is assigned yet.`,
        yes: 'Assign to Arul anyway',
      },
    },
  });
  expect(await leadOf(first)).toMatchObject({ owner_id: null, version: 0 });
  await post([...(answer.data as Asked).question.fields, stay]);
  for (const reference of [first, second]) expect(await leadOf(reference)).toMatchObject({ owner_id: arul });
  expect((await lastActionOf()).text).toBe('2 leads are with Arul.');
  await database().deleteFrom('staff_absence').execute();
});

test('one row is changed by its own button, and without script the answer is the same list again', async () => {
  const [reference, other] = [await addLead(), await addLead()];
  const answer = await post([['row', `spam:${reference}.0`], ...ticks(other)], '/desk?state=new&x=1');
  expect(answer).toMatchObject({ status: 303 });
  expect((answer as unknown as Response).headers.get('Location')).toBe('/desk?state=new');
  expect(await leadOf(reference)).toMatchObject({ state: 'spam' });
  expect(await leadOf(other)).toMatchObject({ state: 'new' });
});

test.each([
  ['nothing selected', [['act', 'claim']], 422, 'Select at least one lead first.'],
  ['no colleague', [['act', 'assign']], 422, 'Choose a colleague first.'],
  ['no tag', [['act', 'tag']], 422, 'Write a tag first.'],
  ['no time', [['act', 'snooze']], 422, 'Choose until when'],
] as [string, [string, string][], number, string][])(
  'a form with %s changes nothing and says what is missing',
  async (_, fields, status, text) => {
    const reference = await addLead();
    const all = fields[0]?.[1] === 'claim' ? fields : [...fields, ...ticks(reference)];
    expect(await post(all)).toMatchObject({
      init: { status },
      data: { text: expect.stringContaining(text) },
    });
    expect(await leadOf(reference)).toMatchObject({ version: 0 });
  },
);

test('a colleague’s lead is not changed, and the answer names the colleague', async () => {
  const reference = await addLead({ owner: arul });
  expect(await post([['act', 'spam'], ...ticks(reference)])).toMatchObject({
    init: { status: 403 },
    data: { text: `${reference} is with Arul: only they or an administrator can change it.` },
  });
  expect(await post([['act', 'claim'], ...ticks(reference)])).toMatchObject({
    init: { status: 409 },
    data: { text: `${reference} is already with Arul.` },
  });
});

test('an unknown act is refused', async () => {
  expect(await post([['act', 'constructor'], ...ticks(await addLead())])).toMatchObject({
    init: { status: 400 },
  });
});
