import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { contactValues } from '../../../tests/sample-values.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { claimLead, findHandledLead } from '../handling/handling-store.server.ts';
import { writeMovedMail } from '../mails/write-moved-mail.server.tsx';
import { explainStay } from './move-rules.ts';
import { moveLead } from './move-store.server.ts';

const [sales, support] = ['sales@pahana.example', 'support@pahana.example'];
const now = new Date('2026-11-16T04:00:00Z');
const due = { dueAt: new Date('2026-11-16T06:00:00Z'), dueByClockAt: now, alarmAt: now };
let staffId = '';
beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('SITE_URL', 'https://www.pahana.example');
  vi.stubEnv('DESK_URL', 'https://desk.pahana.example');
  ({ id: staffId } = await database()
    .insertInto('staff')
    .values({ name: 'Farzana Cader', email: 'farzana@pahana.example', role: 'sales' })
    .returning('id')
    .executeTakeFirstOrThrow());
});
beforeEach(() => database().deleteFrom('lead').execute());

async function submit() {
  const values = contactValues({ message: crypto.randomUUID() });
  const stored = await submitLead({ kind: 'contact', values, due, mailbox: sales, now });
  if (stored.outcome !== 'stored') throw new Error('not stored');
  const lead = await findHandledLead(stored.reference);
  if (!lead) throw new Error('not found');
  return lead;
}
const move = (seen: { id: string; version: number }, change = {}) =>
  moveLead(seen, staffId, {
    ...{ from: sales, to: support, reason: 'The till is broken', keepsOwner: false, staysWithFiles: false },
    ...{ now, ...change },
  });
const rowOf = (id: string) =>
  database().selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a moved lead has a new department, no owner and the same promise, and the department gets one mail', async () => {
  const lead = await submit();
  await claimLead(lead, staffId);
  const before = await rowOf(lead.id);
  expect(await move({ id: lead.id, version: 1 })).toEqual({ outcome: 'done' });
  expect(await rowOf(lead.id)).toMatchObject({
    mailbox: support,
    owner_id: null,
    due_at: before.due_at,
    alarm_at: before.alarm_at,
    promise: before.promise,
    receipt_token: before.receipt_token,
  });
  const mails = await database()
    .selectFrom('delivery')
    .select(['occasion_id', 'not_before'])
    .where('occasion', '=', 'moved')
    .execute();
  expect(mails).toEqual([{ occasion_id: expect.any(String), not_before: expect.any(Date) }]);
  const mail = await writeMovedMail(lead.id, mails[0]?.occasion_id ?? '');
  expect(mail).toMatchObject({ to: support, subject: expect.stringMatching(/^Moved to you: /) });
  expect(mail?.text).toContain('Farzana Cader moved it to your department: The till is broken');
  const entries = await database()
    .selectFrom('audit_entry')
    .select(['act', 'detail'])
    .where('lead_id', '=', lead.id)
    .where('act', '=', 'lead.move')
    .execute();
  expect(entries).toEqual([{ act: 'lead.move', detail: { from: sales, to: support } }]);
});

test('an owner who works in both departments keeps the lead', async () => {
  const lead = await submit();
  await claimLead(lead, staffId);
  await move({ id: lead.id, version: 1 }, { keepsOwner: true });
  expect(await rowOf(lead.id)).toMatchObject({ mailbox: support, owner_id: staffId });
});

test('a lead that changed meanwhile, is merged, is an application or keeps its files is not moved', async () => {
  const [stale, application, filed, survivor] = [
    await submit(),
    await submit(),
    await submit(),
    await submit(),
  ];
  const repeat = await submit();
  await claimLead(stale, staffId);
  await database()
    .updateTable('lead')
    .set({ kind: 'application' })
    .where('id', '=', application.id)
    .execute();
  await database()
    .insertInto('lead_file')
    .values({
      ...{ lead_id: filed.id, field: 'cv', name: 'cv.pdf', kind: 'pdf', bytes: 1, sha256: 'x' },
      storage_key: 'a',
    })
    .execute();
  await database()
    .updateTable('lead')
    .set({ merged_into_id: survivor.id })
    .where('id', '=', repeat.id)
    .execute();
  for (const lead of [stale, application, survivor, repeat])
    expect(await move(lead)).toEqual({ outcome: 'changed' });
  expect(await move(filed, { staysWithFiles: true })).toEqual({ outcome: 'changed' });
  expect(await move(filed)).toEqual({ outcome: 'done' });
});

test.each([
  [{ kind: 'application' }, /application stays with HR/],
  [{ mailbox: 'careers', hasFiles: true }, /came to HR with files/],
  [{ hasFiles: true }, null],
  [{ mailbox: 'careers' }, null],
  [{ isMerged: true }, /Undo the merge/],
  [{ state: 'withdrawn' }, /nothing left/],
])('for %j the page says %s', (facts, text) => {
  const lead = { kind: 'contact', mailbox: 'sales', state: 'new', isMerged: false, hasFiles: false };
  const reason = explainStay({ ...lead, ...facts }, 'careers');
  if (text) expect(reason).toMatch(text);
  else expect(reason).toBeNull();
});
