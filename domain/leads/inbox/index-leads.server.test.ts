import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { listen } from '#platform/listen.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { eventually } from '../../../tests/eventually.ts';
import { supportValues } from '../../../tests/sample-values.ts';
import { insertRow } from '../../../tests/seed-person.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { addContactDetails } from '../receipt/add-contact-details.server.ts';
import { addMessage } from '../receipt/add-message.server.ts';
import { indexLeads } from './index-leads.server.ts';
import { readSearchTerms } from './search-terms.ts';

const running = new AbortController().signal;

beforeAll(createTestDatabase);

async function submit(message: string, email = '') {
  const submitted = await submitLead({
    kind: 'support',
    values: supportValues({ name: 'Zeenath Marikar', email, product: 'Scanner', urgency: '', message }),
    due: null,
    mailbox: 'support@pahana.example',
    key: crypto.randomUUID(),
    now: new Date(),
  });
  if (!('receiptToken' in submitted)) throw new Error('not stored');
  return submitted;
}

async function find(text: string): Promise<string[]> {
  const query = readSearchTerms(text)
    .map((term) => term.query)
    .join(' & ');
  const { rows } = await sql<{ reference: string }>`
    select reference from lead join lead_search on lead_id = id where words @@ ${query}::tsquery
    order by id`.execute(database());
  return rows.map(({ reference }) => reference);
}

test('a new lead is found by name, address, product, words of the message and reference, whole or in part', async () => {
  const { reference } = await submit('The scale sends zero when it rains', 'zeenath@vaharai.lk');
  await indexLeads(running);
  const [, first = '', second = ''] = reference.split('-');
  const searches = [
    'marik',
    'zeenath@vaharai.lk',
    'vaharai',
    'scanner',
    'zero rains',
    reference,
    `${first}-${second.slice(0, 2)}`,
  ];
  for (const text of [...searches, `${first}${second}`.toLowerCase()])
    expect(await find(text), text).toEqual([reference]);
  expect(await find('zer snow')).toEqual([]);
});

const getLeadId = (reference: string) =>
  database().selectFrom('lead').select('id').where('reference', '=', reference).executeTakeFirstOrThrow();

test('a lead that becomes visible after one with a higher id is indexed too', async () => {
  const [early, late] = [await submit('first come'), await submit('then gone')];
  await database().deleteFrom('lead_search').execute();
  await sql`insert into lead_search select id, '' from lead where reference = ${late.reference}`.execute(
    database(),
  );
  await indexLeads(running);
  expect(await find('first come')).toEqual([early.reference]);
});

test('a backlog is indexed in more than one batch', async () => {
  await sql`
    insert into lead (kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, fields, received_at, last_contact_at)
    select 'support', 'X-' || n, 'r' || n, 's' || n, '', 'closed', '', 'Backlog', '{}', now(), now()
    from generate_series(1, 1200) as n`.execute(database());
  await indexLeads(running);
  expect(await find('backlog')).toHaveLength(1200);
});

test('what the visitor adds later is found too, and what staff write', async () => {
  const { reference, receiptToken } = await submit('Nothing prints');
  await indexLeads(running);
  await addMessage(receiptToken, { text: 'Now it smells of smoke', key: 'k' });
  await addContactDetails(receiptToken, '077 765 4321');
  const { id } = await getLeadId(reference);
  for (const table of ['lead_reply', 'lead_note'])
    await insertRow(table, {
      lead_id: id,
      submission_key: 'k',
      text: `Words of a ${table}`,
      written_at: new Date(),
    });
  await indexLeads(running);
  expect(await find('words lead reply')).toEqual([reference]);
  expect(await find('words lead note')).toEqual([reference]);
  expect(await find('smoke')).toEqual([reference]);
  expect(await find('0777654321')).toEqual([reference]);
  expect(await find('nothing prints')).toEqual([reference]);

  await database().deleteFrom('lead_reply').where('lead_id', '=', id).execute();
  await indexLeads(running);
  expect(await find('words lead reply')).toEqual([]);
  expect(await find('words lead note')).toEqual([reference]);
});

test('open desk pages are notified once a new lead can be found, and not when there is none', async () => {
  const received = vi.fn();
  const end = listen('desk', { received, stopped: () => undefined });
  await eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and state = 'idle' and query = 'listen "desk"'
    `.execute(database());
    expect(rows).toHaveLength(1);
  });
  await submit('The till rings');
  await indexLeads(running);
  await indexLeads(running);
  await eventually(() => expect(received).toHaveBeenCalledTimes(1));
  end();
});

/** Word -> leads, counted from the index itself. */
async function countAgain(): Promise<unknown[]> {
  const { rows } = await sql`
    select word, count(*)::int as leads from lead_search, unnest(tsvector_to_array(words)) as word
    where word !~ '[0-9@~#]' group by word order by word collate "C"`.execute(database());
  return rows;
}

const findCounted = () =>
  database().selectFrom('search_word').select(['word', 'leads']).orderBy('word').execute();

test('every word is counted when a lead comes, changes and is deleted, and goes with the last lead', async () => {
  const { reference, receiptToken } = await submit('An unusual hippopotamus');
  await indexLeads(running);
  expect(await findCounted()).toEqual(await countAgain());
  await addMessage(receiptToken, { text: 'Another hippopotamus, and a rhinoceros', key: 'k' });
  await indexLeads(running);
  expect(await findCounted()).toEqual(await countAgain());
  expect(await findCounted()).toContainEqual({ word: 'rhinoceros', leads: 1 });
  await database().updateTable('lead').set({ name: 'Ruwan' }).where('reference', '=', reference).execute();
  await indexLeads(running);
  expect(await findCounted()).toEqual(await countAgain());
  await database().deleteFrom('lead').where('reference', '=', reference).execute();
  expect(await findCounted()).toEqual(await countAgain());
  const words = (await findCounted()).map(({ word }) => word);
  expect(words).not.toContain('hippopotamus');
  expect(words).not.toContain('rhinoceros');
});

test('a lead that somebody deletes at the moment is left out and does not hold up the others', async () => {
  const [deleted, other] = [await submit('First gazelle'), await submit('Second gazelle')];
  await database()
    .transaction()
    .execute(async (transaction) => {
      await transaction
        .selectFrom('lead')
        .select('id')
        .where('reference', '=', deleted.reference)
        .forUpdate()
        .execute();
      await indexLeads(running);
      expect(await find('gazelle')).toEqual([other.reference]);
    });
  await indexLeads(running);
  expect(await find('gazelle')).toEqual([deleted.reference, other.reference]);
});

test('while a deleted lead takes its words with it, indexing waits for the next turn', async () => {
  const { reference } = await submit('A lonely okapi');
  await indexLeads(running);
  const later = await submit('A second okapi');
  await database()
    .transaction()
    .execute(async (transaction) => {
      await transaction.deleteFrom('lead').where('reference', '=', reference).execute();
      await indexLeads(running);
      expect(await find('okapi')).toEqual([reference]);
    });
  await indexLeads(running);
  expect(await find('okapi')).toEqual([later.reference]);
});

test('a lead with more words than PostgreSQL can store is found by the first ones', async () => {
  const words = Array.from({ length: 30_000 }, (_, index) => `w${index.toString(36)}`);
  const { reference, receiptToken } = await submit('The beginning counts');
  for (let start = 0; start < words.length; start += 5_000)
    await addMessage(receiptToken, { text: words.slice(start, start + 5_000).join(' '), key: String(start) });
  const { id } = await getLeadId(reference);
  for (let note = 0; note < 40; note += 1) {
    const text = Array.from({ length: 900 }, (_, index) => `${'ශ'.repeat(12)}${note}x${index}`).join(' ');
    await insertRow('lead_note', { lead_id: id, submission_key: `n${note}`, text, written_at: new Date() });
  }
  await indexLeads(running);
  expect(await find('beginning counts')).toEqual([reference]);
});
