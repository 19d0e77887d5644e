import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { insertLead, type NewLead } from './new-lead-store.server.ts';

let created = 0;

function sampleLead(changes: Partial<NewLead> = {}): NewLead {
  created += 1;
  return {
    kind: 'application',
    reference: `PA-${created}`,
    receiptToken: `token-${created}`,
    submissionKey: `key-${created}`,
    bodyHash: 'hash',
    state: 'new',
    mailbox: 'careers@pahana.example',
    name: `Sender ${created}`,
    email: 'sender@client.example',
    formVersion: 1,
    fields: { message: `Words “${created}”, \\ and 👋` },
    receivedAt: new Date('2026-11-16T06:30:00.123Z'),
    promise: null,
    dueAt: null,
    dueByClockAt: null,
    alarmAt: null,
    spamScore: 10,
    spamReasons: ['no token', 'a, "quoted" {reason}'],
    firstTouch: null,
    files: [],
    audiences: ['department', 'visitor'],
    ...changes,
  };
}

const file = (name: string) => ({
  field: 'resume',
  storage_key: `in/${name}`,
  name,
  kind: 'pdf',
  bytes: 5,
  sha256: 'sum',
});
const leads = () => database().selectFrom('lead').selectAll().orderBy('name').execute();

beforeAll(createTestDatabase);
beforeEach(() => database().deleteFrom('lead').execute());

test('leads in one batch are stored as each would be alone, with their own files and deliveries', async () => {
  const sent = Array.from({ length: 60 }, (_, index) =>
    sampleLead({
      firstTouch: index % 2 ? { landing: '/' } : null,
      email: index % 3 ? 'sender@client.example' : null,
      files: index % 4 ? [] : [file(`${index}-one.pdf`), file(`${index}-two.pdf`)],
      audiences: index % 5 ? ['department', 'visitor'] : [],
    }),
  );
  expect(await Promise.all(sent.map(insertLead))).toEqual(sent.map(() => ({ id: expect.any(String) })));

  const stored = new Map((await leads()).map((lead) => [lead.reference, lead]));
  for (const lead of sent) {
    const row = stored.get(lead.reference);
    expect(row).toMatchObject({
      submission_key: lead.submissionKey,
      receipt_token: lead.receiptToken,
      name: lead.name,
      email: lead.email,
      fields: lead.fields,
      received_at: lead.receivedAt,
      last_contact_at: lead.receivedAt,
      due_at: null,
      spam_score: 10,
      spam_reasons: lead.spamReasons,
      first_touch: lead.firstTouch,
    });
    const leadId = String(row?.id);
    const deliveries = await database()
      .selectFrom('delivery')
      .selectAll()
      .where('lead_id', '=', leadId)
      .execute();
    expect(deliveries.map(({ audience }) => audience).sort()).toEqual(
      lead.audiences.filter((audience) => audience !== 'visitor' || lead.email),
    );
    const files = await database()
      .selectFrom('lead_file')
      .selectAll()
      .where('lead_id', '=', leadId)
      .execute();
    expect(files.map(({ name }) => name).sort()).toEqual(lead.files.map(({ name }) => name));
  }
});

test('a lead that cannot be stored does not affect the others in its batch', async () => {
  const taken = sampleLead();
  // First, because batches that are stored at the same time may end in any order.
  expect(await insertLead(taken)).toEqual({ id: expect.any(String) });
  const good = Array.from({ length: 39 }, () => sampleLead());
  const impossible = sampleLead({ name: 'Not \u0000 a text' });
  const duplicate = sampleLead({ reference: taken.reference });
  const sent = [...good.slice(0, 20), impossible, duplicate, ...good.slice(20)];

  const outcomes = await Promise.allSettled(sent.map(insertLead));
  expect(outcomes[20]).toMatchObject({ status: 'rejected', reason: { code: '22P05' } });
  expect(outcomes[21]).toEqual({ status: 'fulfilled', value: 'reference-taken' });
  expect(
    outcomes.filter((outcome) => outcome.status === 'fulfilled' && isStored(outcome.value)),
  ).toHaveLength(39);
  expect(await leads()).toHaveLength(40);
});

test('the same keys sent in opposite orders are stored once each, without deadlocks', async () => {
  const before = await countDeadlocks();
  for (let round = 0; round < 10; round += 1) {
    const keys = Array.from({ length: 50 }, (_, index) => `round-${round}-${index}`);
    const sent = [...keys, ...keys.toReversed(), ...keys, ...keys.toReversed()];
    const outcomes = await Promise.all(
      sent.map((submissionKey) => insertLead(sampleLead({ submissionKey }))),
    );
    expect(outcomes.filter(isStored)).toHaveLength(keys.length);
  }
  expect(await leads()).toHaveLength(500);
  expect(await countDeadlocks()).toBe(before);
});

const isStored = (outcome: Awaited<ReturnType<typeof insertLead>>) => typeof outcome === 'object';

async function countDeadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()
  `.execute(database());
  return Number(rows[0]?.deadlocks);
}
