import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { undecidedStages } from './application-stages.ts';
import { countStages, findApplications, listApplications } from './application-store.server.ts';
import { moveApplications } from './move-applications.server.ts';

let staffId = '';
beforeAll(async () => {
  await createTestDatabase();
  const staff = { name: 'Farzana Cader', email: 'farzana@pahana.example', role: 'hr' };
  ({ id: staffId } = await database()
    .insertInto('staff')
    .values(staff)
    .returning('id')
    .executeTakeFirstOrThrow());
});
beforeEach(() => database().deleteFrom('lead').execute());

let leadCount = 0;
interface SentApplication {
  opening?: string;
  kind?: string;
  state?: string;
  stage?: string | null;
  receivedAt?: Date;
}
async function send({
  opening = 'Product Manager',
  kind = 'application',
  state = 'new',
  stage = null,
  receivedAt = new Date('2026-11-13T04:00:00Z'),
}: SentApplication = {}) {
  leadCount += 1;
  return await database()
    .insertInto('lead')
    .values({
      ...{ kind, state, stage, mailbox: 'careers@pahana.example', email: `a${leadCount}@mail.example` },
      ...{
        reference: `PA-${leadCount}`,
        receipt_token: `t${leadCount}`,
        submission_key: `k${leadCount}`,
        body_hash: 'x',
      },
      name: `Applicant ${leadCount}`,
      fields: { jobTitle: opening, currentCompany: 'Meepura Foods' },
      received_at: receivedAt,
      last_contact_at: receivedAt,
    })
    .returning(['id', 'reference', 'version'])
    .executeTakeFirstOrThrow();
}

test('openings are counted by stage, without spam, withdrawn and merged applications', async () => {
  const { id } = await send();
  await send({ stage: 'received' });
  await send({ stage: 'offer' });
  await send({ opening: 'Night guard', stage: 'hired' });
  await send({ state: 'spam' });
  await send({ state: 'withdrawn' });
  await send({ kind: 'contact' });
  const repeated = await send();
  await database().updateTable('lead').set({ merged_into_id: id }).where('id', '=', repeated.id).execute();
  const counts = await countStages();
  expect(counts).toHaveLength(3);
  expect(counts).toEqual(
    expect.arrayContaining([
      { opening: 'Product Manager', stage: 'received', count: 2 },
      { opening: 'Product Manager', stage: 'offer', count: 1 },
      { opening: 'Night guard', stage: 'hired', count: 1 },
    ]),
  );
  expect(await countStages('Night guard')).toEqual([{ opening: 'Night guard', stage: 'hired', count: 1 }]);
});

test('the next page starts exactly where the previous one ended, also among leads received at the same time', async () => {
  for (const stage of ['reading', null, 'offer', null, 'interview', 'declined', null]) await send({ stage });
  const newest = await send({ receivedAt: new Date('2026-11-14T04:00:00Z') });
  await send({ opening: 'Night guard' });
  const seen: string[] = [];
  let before: string | null = null;
  for (let page = 0; page < 4; page += 1) {
    const rows = await listApplications({
      opening: 'Product Manager',
      stages: undecidedStages,
      before,
      limit: 3,
    });
    seen.push(...rows.map(({ id }) => id));
    before = rows.at(-1)?.cursor ?? before;
  }
  expect(seen).toHaveLength(7);
  expect(seen[0]).toBe(newest.id);
  expect(seen).toEqual(seen.toSorted((one, other) => Number(other) - Number(one)));
  expect(
    await listApplications({ opening: 'Product Manager', stages: ['offer'], before: 'nonsense', limit: 3 }),
  ).toHaveLength(1);
});

test('each row has its files, its owner and its newest note', async () => {
  const { id } = await send();
  const file = { lead_id: id, kind: 'pdf', bytes: 9, sha256: 'x', name: 'cv.pdf' };
  await database()
    .insertInto('lead_file')
    .values([
      { ...file, field: 'cv', storage_key: 'one', state: 'clean' },
      { ...file, field: 'additionalFiles', storage_key: 'two' },
    ])
    .execute();
  const note = { lead_id: id, staff_id: staffId, written_at: new Date() };
  await database()
    .insertInto('lead_note')
    .values([
      { ...note, submission_key: 'a', text: 'Older' },
      { ...note, submission_key: 'b', text: 'Ask about Kandy' },
    ])
    .execute();
  await database().updateTable('lead').set({ owner_id: staffId }).execute();
  const [row] = await listApplications({
    opening: 'Product Manager',
    stages: ['received'],
    before: null,
    limit: 9,
  });
  expect(row).toMatchObject({
    company: 'Meepura Foods',
    owner: 'Farzana Cader',
    note: 'Ask about Kandy',
    files: [
      { field: 'cv', state: 'clean' },
      { field: 'additionalFiles', state: 'unscanned' },
    ],
  });
});

test('applications are moved separately: one that was changed meanwhile does not stop the others', async () => {
  const [fresh, stale, there] = [await send(), await send(), await send({ stage: 'interview' })];
  const [seen] = await findApplications([stale.reference]);
  await moveApplications([stale], 'reading', staffId);
  const outcomes = await moveApplications([fresh, seen ?? stale, there], 'interview', staffId);
  expect([...outcomes]).toEqual([
    [fresh.reference, 'done'],
    [stale.reference, 'changed'],
    [there.reference, 'already'],
  ]);
  const [moved] = await findApplications([fresh.reference]);
  expect(moved).toMatchObject({ stage: 'interview', ownerId: staffId, version: 1 });
  const row = await database()
    .selectFrom('lead')
    .select('state')
    .where('id', '=', fresh.id)
    .executeTakeFirst();
  expect(row).toEqual({ state: 'in_progress' });
  const entries = await database()
    .selectFrom('audit_entry')
    .select(['act', 'detail', 'staff_id'])
    .where('lead_id', '=', fresh.id)
    .execute();
  expect(entries).toEqual([{ act: 'application.stage', detail: { stage: 'interview' }, staff_id: staffId }]);
});

test('when two people move the same application at once, one wins', async () => {
  const applicant = await send();
  const answers = await Promise.all([
    moveApplications([applicant], 'interview', staffId),
    moveApplications([applicant], 'reading', staffId),
  ]);
  expect(answers.map((each) => each.get(applicant.reference)).sort()).toEqual(['changed', 'done']);
});
