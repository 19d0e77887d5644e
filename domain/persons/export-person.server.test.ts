import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { addLead, addPerson, email, key, staffId } from '../../tests/seed-person.ts';
import { exportPerson } from './export-person.server.ts';
import { listHeldTables, withheldColumns } from './held-tables-store.server.ts';

const folder = await mkdtemp(join(tmpdir(), 'pahana-person-'));
beforeAll(async () => {
  vi.stubEnv('FILES_DIR', folder);
  await createTestDatabase();
  await addPerson();
  await addLead({ email: 'other@mail.example', name: 'Ruwan', fields: '{}' });
});
afterAll(() => rm(folder, { recursive: true }));

/** Of nobody: no visitor's words come here, or a person is looked for there in another way. */
const tablesOfNobody = [
  'audit_entry',
  'erasure',
  'kysely_migration',
  'kysely_migration_lock',
  'newsletter_issue',
  'rate_limit',
  'recipient_count',
  'removed_file',
  'report_reply',
  'report_source',
  'report_stale',
  'report_week',
  'staff',
  'staff_account',
  'staff_browser',
  'staff_code',
  'staff_passkey',
  'staff_session',
  'staff_verification',
  'wizard_step',
];

interface Column {
  table: string;
  column: string;
}

async function listColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'
  `.execute(database());
  return rows;
}

test('every table is about a person and given out, or is known to be about nobody', async () => {
  const given = new Set([
    'lead',
    'subscriber',
    ...(await listHeldTables(database())).map(({ table }) => table),
  ]);
  const tables = new Set((await listColumns()).map(({ table }) => table));
  expect([...tables].filter((table) => !given.has(table) && !tablesOfNobody.includes(table))).toEqual([]);
});

test('every column of those tables is in the document, except the keys it names', async () => {
  const held = await exportPerson(key, staffId);
  const tables = await listHeldTables(database());
  const owners = { lead: held?.leads.at(-1) ?? {}, subscriber: held?.newsletter[0] ?? {} } as const;
  const names: Record<string, string> = {
    lead_message: 'messages',
    lead_note: 'notes',
    lead_draft: 'drafts',
    lead_reply: 'replies',
    lead_file: 'files',
    lead_search: 'searchWords',
    delivery: 'mails',
    consent_event: 'consents',
  };
  const missing = (await listColumns()).filter(({ table, column }) => {
    const hanging = tables.filter((each) => each.table === table);
    const rows =
      table in owners
        ? [owners[table as keyof typeof owners]]
        : hanging.map(
            ({ owner }) => (owners[owner] as Record<string, object[]>)[names[table] ?? table]?.[0] ?? {},
          );
    const plain = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    // By this column the row hangs where it stands in the document.
    const isLink = hanging.some((each) => each.column === column);
    return !isLink && !withheldColumns[table]?.includes(column) && !rows.some((row) => plain in row);
  });
  expect(missing.filter(({ table }) => !tablesOfNobody.includes(table))).toEqual([]);
});

test('a table that is added tomorrow is in it without anybody thinking of it', async () => {
  await sql`create table lead_call (lead_id bigint references lead on delete cascade, heard text)`.execute(
    database(),
  );
  await sql`insert into lead_call select id, 'A long talk' from lead where kind = 'application'`.execute(
    database(),
  );
  const held = await exportPerson(key, staffId);
  await sql`drop table lead_call`.execute(database());
  expect(held?.leads.at(-1)).toMatchObject({ lead_call: [{ heard: 'A long talk' }] });
});

test('it holds the words, the sums of the files with where to open them, and who of us looked', async () => {
  const { id, reference } = await database()
    .selectFrom('lead')
    .select(['id', 'reference'])
    .where('kind', '=', 'application')
    .executeTakeFirstOrThrow();
  await recordAudit({ staffId, act: 'lead.read', leadId: id });
  const held = await exportPerson({ email: email.toLowerCase() }, staffId);
  expect(held?.leads).toHaveLength(2);
  expect(held?.leads[1]).toMatchObject({
    reference,
    name: 'Nadeesha Perera',
    fields: { email },
    messages: [{ text: 'Hire?' }],
    notes: [{ text: 'Hire?' }],
    files: [
      { name: 'cv.pdf', sha256: 'ab', openedAt: expect.stringMatching(`/desk/leads/${reference}/files/\\d`) },
    ],
    handledByUs: [{ act: 'lead.read', at: expect.any(Date) }],
  });
  expect(held?.newsletter).toMatchObject([{ state: 'pending', consents: [{ kind: 'asked' }] }]);
  const text = JSON.stringify(held);
  expect(text).not.toContain('Ruwan');
  const { receipt_token, mail_token, storage_key } = await database()
    .selectFrom('lead')
    .innerJoin('lead_file', 'lead_id', 'lead.id')
    .select(['receipt_token', 'mail_token', 'storage_key'])
    .executeTakeFirstOrThrow();
  for (const secret of [receipt_token, mail_token, storage_key, '"leave"', '"confirm"'])
    expect(text).not.toContain(secret);
});

test('giving it out is in the audit; where there is nothing, nothing is given', async () => {
  await exportPerson(key, staffId);
  const last = await database()
    .selectFrom('audit_entry')
    .select(['act', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(last).toMatchObject({
    act: 'person.export',
    detail: { leads: [expect.any(String), expect.any(String)] },
  });
  expect(await exportPerson({ email: 'nobody@mail.example' }, staffId)).toBeNull();
});
