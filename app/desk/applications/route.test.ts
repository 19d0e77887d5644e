import { beforeAll, expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { isAllowed, type Role } from '#domain/staff/permissions.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { openSession } from '../../../tests/open-session.ts';
import { throughGuard } from '../../../tests/through-guard.ts';
import { changeApplications } from './change-applications.server.ts';
import { readApplications } from './read-applications.server.ts';

beforeAll(async () => void (await createTestDatabase()));

let createdCount = 0;
async function signIn(role: Role, name = `Test ${role}`) {
  createdCount += 1;
  const { id } = await database()
    .insertInto('staff')
    .values({ name, role, email: `staff-${createdCount}@pahana.example` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, cookie: await openSession(id) };
}

async function apply(name: string, ownerId: string | null = null) {
  createdCount += 1;
  const reference = `PA-TEST-${createdCount}`;
  await database()
    .insertInto('lead')
    .values({
      ...{ kind: 'application', state: 'new', mailbox: 'careers@pahana.example', body_hash: 'x' },
      ...{ reference, receipt_token: reference, submission_key: reference, name, email: 'a@mail.example' },
      ...{ received_at: new Date(), last_contact_at: new Date(), owner_id: ownerId },
      fields: { jobTitle: 'Product Manager' },
    })
    .execute();
  return reference;
}

/** Sends a request through the guard and returns what was thrown or answered, with its status. */
async function sendRequest(cookie: string, path: string, fields?: [string, string][]) {
  const url = `http://localhost/desk/applications${path}`;
  const headers = { cookie, origin: 'http://localhost' };
  const request = fields
    ? new Request(url, { method: 'POST', headers, body: new URLSearchParams(fields) })
    : new Request(url, { headers });
  return await throughGuard(request, fields ? changeApplications : readApplications);
}

const stageOf = (reference: string) =>
  database()
    .selectFrom('lead')
    .select(['stage', 'version'])
    .where('reference', '=', reference)
    .executeTakeFirst();

test.each<Role>(['sales', 'support', 'admin'])('%s can neither see nor move an application', async (role) => {
  const { id, cookie } = await signIn(role);
  const reference = await apply('Nimal Perera', id);
  const { company } = getContent();
  const staff = { id, role, name: 'x', email: 'x' };
  const lead = { kind: 'application', mailbox: company.routing['Career Opportunities'], ownerId: id };
  for (const permission of ['application.list', 'application.stage', 'application.decline'] as const)
    expect(isAllowed(staff, permission, company, lead)).toBe(false);
  const selected: [string, string] = ['tick', `${reference}.0`];
  const attempts: [string, [string, string][]?][] = [
    [''],
    ['?opening=Product+Manager'],
    [`?step=decline&tick=${reference}.0`],
    ['', [['intent', 'move'], ['to', 'reading'], selected]],
    ['', [['intent', 'decline'], ['reason', 'filled'], ['words', 'Thank you.'], selected]],
  ];
  for (const [path, fields] of attempts)
    expect(await sendRequest(cookie, path, fields)).toMatchObject({ init: { status: 403 }, data: null });
  expect(await stageOf(reference)).toEqual({ stage: null, version: 0 });
});

test('an application owned by a colleague is refused by name, and the others are still moved', async () => {
  const [me, colleague] = [await signIn('hr'), await signIn('hr', 'Dilki Jayawardena')];
  const [free, mine, theirs] = [
    await apply('Nimal Perera'),
    await apply('Kumari Silva', me.id),
    await apply('Ravi Kumar', colleague.id),
  ];
  const selection = [free, mine, theirs].map((reference): [string, string] => ['tick', `${reference}.0`]);
  const move: [string, string][] = [
    ['intent', 'move'],
    ['to', 'interview'],
  ];
  const answer = await sendRequest(me.cookie, '', [...move, ...selection, ['tick', 'PA-NONE-1.0']]);
  expect(answer).toMatchObject({
    init: { status: 200 },
    data: {
      summary: '2 moved to Interview.',
      skipped: [
        { name: 'Ravi Kumar', why: 'is with Dilki Jayawardena: ask them, or have it assigned to you' },
        { name: 'PA-NONE-1', why: expect.stringContaining('no longer here') },
      ],
    },
  });
  expect(await stageOf(theirs)).toEqual({ stage: null, version: 0 });
  const alone = await sendRequest(me.cookie, '', [...move, ['tick', `${theirs}.0`]]);
  expect(alone).toMatchObject({ init: { status: 403 }, data: { summary: '0 moved to Interview.' } });

  const step = await sendRequest(
    me.cookie,
    `?step=decline&tick=${free}.1&tick=${theirs}.0&reason=experience`,
  );
  expect(step).toMatchObject({
    view: 'decline',
    people: [{ name: 'Nimal Perera', selectionValue: `${free}.1` }],
    skipped: [{ name: 'Ravi Kumar' }],
    reason: 'experience',
  });
});

test('a missing selection, a missing stage and an empty letter are reported, and nothing is changed', async () => {
  const { cookie } = await signIn('hr');
  const reference = await apply('Nimal Perera');
  const selected: [string, string] = ['tick', `${reference}.0`];
  const attempts: [[string, string][], object][] = [
    [
      [
        ['intent', 'move'],
        ['to', 'offer'],
      ],
      { message: 'Select at least one application first.' },
    ],
    [[['intent', 'move'], ['to', ''], selected], { message: 'Choose the stage to move to first.' }],
    [[['intent', 'move'], ['to', 'declined'], selected], { message: 'Choose the stage to move to first.' }],
    [
      [['intent', 'decline'], ['reason', 'filled'], ['words', ' '], selected],
      { errors: { text: 'Write the letter first' } },
    ],
    [
      [['intent', 'decline-unwritten'], ['reason', 'other'], selected],
      { errors: { otherReason: 'Say in a few words why' } },
    ],
  ];
  for (const [fields, data] of attempts)
    expect(await sendRequest(cookie, '', fields)).toMatchObject({ init: { status: 422 }, data });
  expect(await stageOf(reference)).toEqual({ stage: null, version: 0 });
});

test('a list that names people is audited with their lead ids, the board of counts is not', async () => {
  const { id, cookie } = await signIn('hr');
  await apply('Nimal Perera');
  await sendRequest(cookie, '');
  const entries = () =>
    database().selectFrom('audit_entry').select(['act', 'detail']).where('staff_id', '=', id).execute();
  expect(await entries()).toEqual([]);
  await sendRequest(cookie, '?opening=Product+Manager&stage=received');
  expect(await entries()).toEqual([
    { act: 'application.list', detail: { stage: 'received', leads: expect.any(Array) } },
  ]);
});
