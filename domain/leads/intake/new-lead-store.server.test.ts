import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { insertLead, type NewLead } from './new-lead-store.server.ts';

let drawn = 0;

function sampleLead(changes: Partial<NewLead> = {}): NewLead {
  drawn += 1;
  return {
    kind: 'application',
    reference: `PA-${drawn}`,
    receiptToken: `token-${drawn}`,
    submissionKey: `key-${drawn}`,
    bodyHash: 'hash',
    state: 'new',
    mailbox: 'careers@pahana.example',
    name: `Sender ${drawn}`,
    email: 'sender@client.example',
    formVersion: 1,
    fields: { message: `Words “${drawn}”, \\ and 👋` },
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

test('leads that come together are stored as each of them would be alone, files and deliveries with their own', async () => {
  const sent = Array.from({ length: 60 }, (_, index) =>
    sampleLead({
      firstTouch: index % 2 ? { landing: '/' } : null,
      email: index % 3 ? 'sender@client.example' : null,
      files: index % 4 ? [] : [file(`${index}-one.pdf`), file(`${index}-two.pdf`)],
      audiences: index % 5 ? ['department', 'visitor'] : [],
    }),
  );
  expect(await Promise.all(sent.map(insertLead))).toEqual(sent.map(() => 'stored'));

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
    const of = { lead_id: String(row?.id) };
    const deliveries = await database()
      .selectFrom('delivery')
      .selectAll()
      .where('lead_id', '=', of.lead_id)
      .execute();
    expect(deliveries.map(({ audience }) => audience).sort()).toEqual(
      lead.audiences.filter((audience) => audience !== 'visitor' || lead.email),
    );
    const files = await database()
      .selectFrom('lead_file')
      .selectAll()
      .where('lead_id', '=', of.lead_id)
      .execute();
    expect(files.map(({ name }) => name).sort()).toEqual(lead.files.map(({ name }) => name));
  }
});

test('a lead that cannot be stored harms none of those beside it', async () => {
  const good = Array.from({ length: 40 }, () => sampleLead());
  const impossible = sampleLead({ name: 'Not \u0000 a text' });
  const [taken] = good;
  const doubled = sampleLead({ reference: String(taken?.reference) });
  const sent = [...good.slice(0, 20), impossible, doubled, ...good.slice(20)];

  const outcomes = await Promise.allSettled(sent.map(insertLead));
  expect(outcomes[20]).toMatchObject({ status: 'rejected', reason: { code: '22P05' } });
  expect(outcomes[21]).toEqual({ status: 'fulfilled', value: 'reference-taken' });
  expect(
    outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value === 'stored'),
  ).toHaveLength(40);
  expect(await leads()).toHaveLength(40);
});

test('the same keys sent crosswise are stored once each, and nobody waits for one another', async () => {
  const before = await countDeadlocks();
  for (let round = 0; round < 10; round += 1) {
    const keys = Array.from({ length: 50 }, (_, index) => `round-${round}-${index}`);
    const sent = [...keys, ...keys.toReversed(), ...keys, ...keys.toReversed()];
    const outcomes = await Promise.all(
      sent.map((submissionKey) => insertLead(sampleLead({ submissionKey }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(keys.length);
  }
  expect(await leads()).toHaveLength(500);
  expect(await countDeadlocks()).toBe(before);
});

async function countDeadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()
  `.execute(database());
  return Number(rows[0]?.deadlocks);
}
