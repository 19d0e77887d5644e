import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { findPerson } from './find-person.server.ts';

beforeAll(async () => {
  await createTestDatabase();
  await sql`
    insert into lead (kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, email, fields, received_at, last_contact_at)
    select 'contact', reference, reference, reference, '', 'new', 'hello@pahana.example', 'Nimal Silva', email, fields::jsonb, now(), now()
    from (values
      ('PA-3333-3333', 'Nimal@company.example', '{"phone":"+94 (77) 123-4567"}'),
      ('PA-4444-4444', 'nimal@COMPANY.example', '{"phone":"0112 345 678"}'),
      ('PA-6666-6666', 'nimal.s@company.example', '{"phone":"077 123 4567"}'),
      ('PA-7777-7777', null, '{"phone":"0711111111"}')
    ) as seeds (reference, email, fields)
  `.execute(database());
  await sql`
    insert into lead_search (lead_id, words)
    select id, array_to_tsvector(array['nimal', 'silva', right(regexp_replace(fields ->> 'phone', '\\D', '', 'g'), 9)])
    from lead where email is not null
  `.execute(database());
});

const staffId = '11111111-1111-4111-8111-111111111111';
const references = (found: Awaited<ReturnType<typeof findPerson>>) =>
  'leads' in found ? found.leads.map(({ reference }) => reference) : found.outcome;

test.each([
  ['an address in any case', ' NIMAL@company.example ', ['PA-3333-3333', 'PA-4444-4444']],
  ['a reference, which finds every lead of its address', 'pa-4444-4444', ['PA-3333-3333', 'PA-4444-4444']],
  ['a telephone number in any spelling', '0771234567', ['PA-6666-6666', 'PA-3333-3333']],
  ['the same number with its country', '+94 77 123 4567', ['PA-6666-6666', 'PA-3333-3333']],
  ['a name, in any order', 'Silva  NIMAL', ['PA-6666-6666', 'PA-4444-4444', 'PA-3333-3333']],
  ['a name with characters of the query syntax', "Sil'va & !nimal", 'nothing'],
  ['a lead without an address by its reference', 'PA-7777-7777', ['PA-7777-7777']],
  ['part of an address', 'company.example', 'nothing'],
  ['text without a word', ' % ', 'unclear'],
  ['an address that never wrote', 'nobody@company.example', 'nothing'],
  ['a wildcard', '%@company.example', 'nothing'],
])('%s', async (_, typed, expected) => {
  expect(references(await findPerson(typed, staffId))).toEqual(expected);
});

test('every search is audited, and the audit does not reveal for whom', async () => {
  await findPerson('nimal@company.example', staffId);
  const { act, detail } = await database()
    .selectFrom('audit_entry')
    .select(['act', 'detail'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(act).toBe('person.find');
  expect(detail).toMatchObject({ by: 'address', leads: ['1', '2'], counts: { lead: 2, delivery: 0 } });
  const { rows } = await sql<{
    text: string;
  }>`select string_agg(detail::text, ' ') as text from audit_entry`.execute(database());
  expect(rows[0]?.text).not.toMatch(/@|nimal|silva|company|1234567/i);
});
