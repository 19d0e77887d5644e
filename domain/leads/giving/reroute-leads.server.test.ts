import { beforeAll, expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { insertLead } from '../intake/new-lead-store.server.ts';
import { rerouteLeads } from './reroute-leads.server.ts';

const { company } = getContent();
const renamed = {
  ...company,
  routing: {
    ...company.routing,
    'Technical Support': 'help@pahana.example',
    'Career Opportunities': 'join@pahana.example',
  },
};

let count = 0;
async function store(
  name: string,
  kind: string,
  mailbox: string,
  fields: object,
  state: 'new' | 'spam' = 'new',
) {
  count += 1;
  await insertLead({
    ...{ kind, name, mailbox, fields, state, reference: `PA-${count}`, receiptToken: `token-${count}` },
    ...{
      submissionKey: `key-${count}`,
      bodyHash: 'hash',
      email: null,
      receivedAt: new Date(),
      formVersion: 1,
    },
    ...{
      promise: null,
      dueAt: null,
      dueByClockAt: null,
      alarmAt: null,
      spamScore: 0,
      spamReasons: [],
      firstTouch: null,
    },
    ...{ files: [], audiences: [] },
  });
}

beforeAll(createTestDatabase);

test('leads of a mailbox that no longer exists are routed again by their form, and all others stay', async () => {
  await store('of support', 'support', 'support@pahana.example', {});
  await store('about support', 'contact', 'support@pahana.example', { subject: 'Technical Support' });
  await store('an applicant', 'application', 'careers@pahana.example', {});
  await store('spam', 'support', 'support@pahana.example', {}, 'spam');
  await store('without a subject', 'contact', 'gone@pahana.example', { subject: 'Gone' });
  await store('of sales', 'wizard', 'sales@pahana.example', {});
  await rerouteLeads(renamed);

  const leads = await database().selectFrom('lead').select(['name', 'mailbox']).execute();
  expect(Object.fromEntries(leads.map(({ name, mailbox }) => [name, mailbox]))).toEqual({
    'of support': 'help@pahana.example',
    'about support': 'help@pahana.example',
    'an applicant': 'join@pahana.example',
    spam: 'help@pahana.example',
    'without a subject': 'hello@pahana.example',
    'of sales': 'sales@pahana.example',
  });
});

test('more than one batch is moved', async () => {
  await Promise.all(Array.from({ length: 600 }, () => store('many', 'support', 'gone@pahana.example', {})));
  await rerouteLeads(company);
  const left = database().selectFrom('lead').select('id').where('mailbox', '=', 'gone@pahana.example');
  expect(await left.execute()).toEqual([]);
});
