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
import { listPersonTables, withheldColumns } from './person-tables-store.server.ts';

const folder = await mkdtemp(join(tmpdir(), 'pahana-person-'));
beforeAll(async () => {
  vi.stubEnv('FILES_DIR', folder);
  await createTestDatabase();
  await addPerson();
  await addLead({ email: 'other@mail.example', name: 'Ruwan', fields: '{}' });
});
afterAll(() => rm(folder, { recursive: true }));

/** Tables without visitors' text, or in which a person is found in another way. */
const tablesAboutNobody = [
  'audit_entry',
  'audit_seal',
  'canned_reply',
  'closed_day',
  // Texts of the site.
  'content_draft',
  'content_draft_version',
  'content_revision',
  'department_rule',
  'erasure',
  'heartbeat',
  'inbox_view',
  'interviewer',
  'kysely_migration',
  'kysely_migration_lock',
  'lead_viewer',
  'newsletter_issue',
  'newsletter_version',
  'opened_day',
  'page_visit',
  'rate_limit',
  'recipient_count',
  'removed_file',
  'report_reply',
  'report_source',
  'report_stale',
  'report_week',
  // Numbers of leads only.
  'lead_search_stale',
  // Single words without the lead they are from; a word goes with the last lead that has it.
  'search_word',
  'site_release',
  'site_server',
  'staff',
  'staff_absence',
  'staff_account',
  'staff_browser',
  'staff_code',
  'staff_last_action',
  'staff_hours',
  'staff_passkey',
  'staff_session',
  'staff_verification',
  // What staff were told about texts of the site.
  'text_notice',
  'wall_screen',
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

test('every table is either exported or listed as being about nobody', async () => {
  const exported = new Set([
    'lead',
    'subscriber',
    ...(await listPersonTables(database())).map(({ table }) => table),
  ]);
  const tables = new Set((await listColumns()).map(({ table }) => table));
  expect([...tables].filter((table) => !exported.has(table) && !tablesAboutNobody.includes(table))).toEqual(
    [],
  );
});

test('every column of those tables is in the document, except the keys it lists as left out', async () => {
  const document = await exportPerson(key, staffId);
  const tables = await listPersonTables(database());
  const owners = { lead: document?.leads.at(-1) ?? {}, subscriber: document?.newsletter[0] ?? {} } as const;
  const names: Record<string, string> = {
    application_score: 'scores',
    interview: 'interviews',
    lead_message: 'messages',
    lead_note: 'notes',
    lead_turn: 'turns',
    lead_call: 'calls',
    lead_forward: 'forwards',
    lead_draft: 'drafts',
    lead_reply: 'replies',
    lead_file: 'files',
    lead_search: 'searchWords',
    delivery: 'mails',
    incoming_mail: 'incomingMails',
    lead_tag: 'tags',
    lead_seen: 'readBy',
    staff_notice: 'notices',
    lead_giving: 'givenTo',
    consent_event: 'consents',
  };
  const missing = (await listColumns()).filter(({ table, column }) => {
    const dependent = tables.filter((each) => each.table === table);
    const rows =
      table in owners
        ? [owners[table as keyof typeof owners]]
        : dependent.map(
            ({ owner }) => (owners[owner] as Record<string, object[]>)[names[table] ?? table]?.[0] ?? {},
          );
    const exportedName = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    // The linking column is left out, because rows are nested under their owner.
    const isLink = dependent.some((each) => each.column === column);
    return !isLink && !withheldColumns[table]?.includes(column) && !rows.some((row) => exportedName in row);
  });
  expect(missing.filter(({ table }) => !tablesAboutNobody.includes(table))).toEqual([]);
});

test('a table added later is exported without any change to the code', async () => {
  await sql`create table lead_meeting (lead_id bigint references lead on delete cascade, summary text)`.execute(
    database(),
  );
  await sql`insert into lead_meeting select id, 'A long talk' from lead where kind = 'application'`.execute(
    database(),
  );
  const document = await exportPerson(key, staffId);
  await sql`drop table lead_meeting`.execute(database());
  expect(document?.leads.at(-1)).toMatchObject({ lead_meeting: [{ summary: 'A long talk' }] });
});

test('it contains the texts, the checksums of the files with their links, and what staff did', async () => {
  const { id, reference } = await database()
    .selectFrom('lead')
    .select(['id', 'reference'])
    .where('kind', '=', 'application')
    .executeTakeFirstOrThrow();
  await recordAudit({ staffId, action: 'lead.read', leadId: id });
  const document = await exportPerson({ email: email.toLowerCase() }, staffId);
  expect(document?.leads).toHaveLength(2);
  expect(document?.leads[1]).toMatchObject({
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
  expect(document?.newsletter).toMatchObject([{ state: 'pending', consents: [{ kind: 'asked' }] }]);
  const text = JSON.stringify(document);
  expect(text).not.toContain('Ruwan');
  const { receipt_token, mail_token, storage_key } = await database()
    .selectFrom('lead')
    .innerJoin('lead_file', 'lead_id', 'lead.id')
    .select(['receipt_token', 'mail_token', 'storage_key'])
    .executeTakeFirstOrThrow();
  for (const secret of [receipt_token, mail_token, storage_key, '"leave"', '"confirm"'])
    expect(text).not.toContain(secret);
});

test('an export is audited, and a person without data gets no export', async () => {
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
