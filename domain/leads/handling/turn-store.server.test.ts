import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { insertReply } from '../conversation/conversation-store.server.ts';
import { insertMessage } from '../receipt/receipt-store.server.ts';
import { changeState } from './handling-store.server.ts';
import { explainLateTurn, findLateTurn } from './turn-store.server.ts';
import { undoLastAction } from './undo-store.server.ts';

const received = new Date('2026-11-16T04:00:00Z');
const after = (hours: number) => new Date(received.getTime() + hours * 3_600_000);
const [me, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
let id = '';

beforeAll(async () => {
  await createTestDatabase();
  await sql`insert into staff (id, name, email, role) values
    (${me}, 'Farzana', 'f@staff.example', 'sales'), (${other}, 'Nadeeka', 'n@staff.example', 'sales')`.execute(
    database(),
  );
});

beforeEach(async () => {
  const key = crypto.randomUUID();
  const lead = {
    ...{ kind: 'contact', state: 'new', mailbox: 'sales@pahana.example', body_hash: '', fields: '{}' },
    ...{ reference: key, receipt_token: key, submission_key: key, name: 'Nimal', email: 'n@mail.example' },
    ...{ received_at: received, last_contact_at: received, due_at: after(2), promise: 'contact' },
  };
  ({ id } = await database().insertInto('lead').values(lead).returning('id').executeTakeFirstOrThrow());
});

async function listTurns() {
  const rows = await database()
    .selectFrom('lead_turn')
    .select(['asked_at', 'due_at', 'ended_at', 'is_first', 'is_answer', 'is_late', 'owner_id'])
    .where('lead_id', '=', id)
    .orderBy('asked_at')
    .execute();
  return rows;
}

async function seen() {
  const { version } = await database()
    .selectFrom('lead')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, version };
}

const reply = async (writtenAt: Date) =>
  insertReply(await seen(), me, { submissionKey: crypto.randomUUID(), text: 'Yes.', writtenAt });
const writeAgain = (writtenAt: Date, dueAt: Date) =>
  insertMessage(id, {
    ...{ submissionKey: crypto.randomUUID(), text: 'And?', writtenAt, isThroughMail: false },
    turn: { dueAt, dueByClockAt: dueAt, alarmAt: dueAt },
  });

test('every answer ends a turn: the first, and each after the visitor wrote again', async () => {
  await reply(after(1));
  await writeAgain(after(5), after(7));
  await reply(after(8));
  expect(await listTurns()).toEqual([
    {
      ...{ asked_at: received, due_at: after(2), ended_at: after(1), owner_id: me },
      ...{ is_first: true, is_answer: true, is_late: false },
    },
    {
      ...{ asked_at: after(5), due_at: after(7), ended_at: after(8), owner_id: me },
      ...{ is_first: false, is_answer: true, is_late: true },
    },
  ]);
});

test('closing ends a turn without an answer, and reopening takes the end back', async () => {
  await changeState(await seen(), me, 'closed', after(3));
  expect(await listTurns()).toMatchObject([{ ended_at: after(3), is_answer: false, is_late: true }]);
  await changeState(await seen(), me, 'in_progress', after(4));
  expect(await listTurns()).toEqual([]);
  await changeState(await seen(), me, 'answered', after(5));
  expect(await listTurns()).toMatchObject([{ ended_at: after(5), is_answer: true }]);
});

test('an answer that is undone has ended nothing', async () => {
  await reply(after(1));
  await writeAgain(after(5), after(7));
  await changeState(await seen(), me, 'closed', after(6));
  expect(await listTurns()).toHaveLength(2);
  await undoLastAction(await seen(), me);
  expect(await listTurns()).toMatchObject([{ is_first: true, ended_at: after(1) }]);
});

test('a late turn gets a reason once, and a colleague’s reason is not overwritten', async () => {
  await reply(after(3));
  const turn = await findLateTurn(id);
  expect(turn).toMatchObject({ askedAt: received, dueAt: after(2), endedAt: after(3), reason: null });
  const busy = { askedAt: received, reason: 'busy', words: '', seen: '' };
  expect(await explainLateTurn(id, me, busy)).toEqual({ outcome: 'done' });
  expect(await explainLateTurn(id, me, busy)).toEqual({ outcome: 'done' });
  const overlooked = { ...busy, reason: 'overlooked', words: 'in the wrong tray' };
  expect(await explainLateTurn(id, other, overlooked)).toEqual({ outcome: 'changed' });
  expect(await explainLateTurn(id, other, { ...overlooked, seen: 'busy' })).toEqual({ outcome: 'done' });
  expect(await findLateTurn(id)).toMatchObject({ reason: 'overlooked', words: 'in the wrong tray' });
  const { rows } = await sql`
    select staff_id, detail from audit_entry where act = 'lead.reason' and lead_id = ${id} order by id
  `.execute(database());
  expect(rows).toEqual([
    { staff_id: me, detail: { reason: 'busy' } },
    { staff_id: other, detail: { reason: 'overlooked' } },
  ]);
});

test('a turn that was in time needs no reason', async () => {
  await reply(after(1));
  expect(await findLateTurn(id)).toBeUndefined();
  const busy = { askedAt: received, reason: 'busy', words: '', seen: '' };
  expect(await explainLateTurn(id, me, busy)).toEqual({ outcome: 'changed' });
});
