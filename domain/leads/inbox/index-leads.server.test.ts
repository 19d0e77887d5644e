import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { listen } from '#platform/listen.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { eventually } from '../../../tests/eventually.ts';
import { supportValues } from '../../../tests/sample-values.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { addContactDetails } from '../receipt/add-contact-details.server.ts';
import { addMessage } from '../receipt/add-message.server.ts';
import { indexLeads } from './index-leads.server.ts';
import { writeSearchQuery } from './search-words.ts';

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
  const { rows } = await sql<{ reference: string }>`
    select reference from lead join lead_search on lead_id = id where words @@ ${writeSearchQuery(text)}::tsquery
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
  expect(await find('zer rains')).toEqual([]);
});

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

test('what the visitor adds later is found too', async () => {
  const { reference, receiptToken } = await submit('Nothing prints');
  await indexLeads(running);
  await addMessage(receiptToken, { text: 'Now it smells of smoke', key: 'k' });
  await addContactDetails(receiptToken, '077 765 4321');
  expect(await find('smoke')).toEqual([reference]);
  expect(await find('0777654321')).toEqual([reference]);
  expect(await find('nothing prints')).toEqual([reference]);
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
