import { beforeAll, expect, test } from 'vitest';
import { readInboxFilter } from '#domain/leads/inbox/inbox-filter.ts';
import {
  findLeadCursors,
  findListedLeads,
  type InboxViewer,
} from '#domain/leads/inbox/inbox-store.server.ts';
import { indexLeads } from '#domain/leads/inbox/index-leads.server.ts';
import { createTestDatabase } from '../database.ts';
import { found, leads, notFound } from './cases.ts';
import { storeLeads, writerId } from './search-leads.ts';

const viewer: InboxViewer = {
  staffId: writerId,
  mailboxes: ['sales'],
  applications: false,
  now: new Date(),
};

beforeAll(async () => {
  await createTestDatabase();
  await storeLeads(leads);
  await indexLeads(new AbortController().signal);
});

async function search(typed: string, as = viewer, query = ''): Promise<string[]> {
  const filter = readInboxFilter(new URLSearchParams(`${query}&${new URLSearchParams({ q: typed })}`));
  const cursors = await findLeadCursors(as, filter, { pageCursor: null, limit: 50 });
  const listed = await findListedLeads(cursors.map(({ id }) => id));
  const keys = new Map(leads.map(({ key, reference }) => [reference ?? `PA-XXXX-${key}`, key]));
  return listed.map(({ reference }) => keys.get(reference) ?? reference);
}

test.each(found)('%j finds %j: %s', async (typed, keys) => {
  expect(await search(typed)).toEqual(keys);
});

test.each(notFound)('%j finds nothing: %s', async (typed) => {
  expect(await search(typed)).toEqual([]);
});

test('another department finds its own leads, in the same ways', async () => {
  const support = { ...viewer, mailboxes: ['support'] };
  for (const typed of ['thermostat', 'ermosta', 'thermostet'])
    expect(await search(typed, support), typed).toEqual(['support']);
  expect(await search('perera', support)).toEqual([]);
  const hr = { ...viewer, mailboxes: ['careers'], applications: true };
  for (const typed of ['compilers', 'ompiler', 'compilars', 'Senarathne'])
    expect(await search(typed, hr), typed).toEqual(['applied']);
});

test('a filter holds for every way of finding', async () => {
  for (const typed of ['jackpotprize', 'ackpot', 'jakpotprise']) {
    expect(await search(typed, viewer, 'state=spam'), typed).toEqual(['spam']);
    expect(await search(typed, viewer, 'state=closed'), typed).toEqual([]);
  }
});
