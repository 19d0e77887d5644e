import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { type AuditFilter, findEntries, findLeadId } from './audit-trail-store.server.ts';

const farzana = '11111111-1111-4111-8111-111111111111';
const arul = '22222222-2222-4222-8222-222222222222';
const lead = '7';

beforeAll(async () => {
  await createTestDatabase();
  await sql`
    insert into staff (id, name, email, role) values
      (${farzana}, 'Farzana', 'farzana@staff.example', 'admin'), (${arul}, 'Arul', 'arul@staff.example', 'sales')
  `.execute(database());
  for (const entry of [
    { staffId: farzana, action: 'lead.read', leadId: lead },
    { staffId: arul, action: 'lead.read', leadId: '8' },
    { staffId: arul, action: 'lead.claim', leadId: lead },
    { staffId: null, action: 'lead.release', leadId: '8' },
    {
      staffId: farzana,
      action: 'person.erase',
      detail: { leads: [{ id: lead, reference: 'PA-3333-3333' }] },
    },
  ]) {
    await recordAudit(entry);
    // A Date has only milliseconds, so entries need different ones to be filtered by time.
    await sql`select pg_sleep(0.002)`.execute(database());
  }
});

const numbers = async (filter: AuditFilter, before: string | null = null, limit = 50) =>
  (await findEntries(filter, before, limit)).map(({ number }) => number);
const timeOf = async (number: string) => (await findEntries({}, String(Number(number) + 1), 1))[0]?.at;

test('the newest come first, with the name of the staff member, or none for a command', async () => {
  expect((await findEntries({}, null, 50)).map(({ number, staff }) => [number, staff])).toEqual([
    ['5', 'Farzana'],
    ['4', null],
    ['3', 'Arul'],
    ['2', 'Arul'],
    ['1', 'Farzana'],
  ]);
});

test('pages follow one another by number', async () => {
  expect(await numbers({}, null, 2)).toEqual(['5', '4']);
  expect(await numbers({}, '4', 2)).toEqual(['3', '2']);
  expect(await numbers({}, '1', 2)).toEqual([]);
});

test('filters by who, what, which lead and when can be combined', async () => {
  expect(await numbers({ staffId: arul })).toEqual(['3', '2']);
  expect(await numbers({ action: 'lead.read' })).toEqual(['2', '1']);
  expect(await numbers({ action: 'lead.read', staffId: arul })).toEqual(['2']);
  expect(await numbers({ leadId: lead })).toEqual(['3', '1']);
  const [since, until] = [await timeOf('2'), await timeOf('4')];
  expect(await numbers({ since, until })).toEqual(['3', '2']);
  expect(await numbers({ since: new Date('2100-01-01') })).toEqual([]);
  expect(await numbers({ until: new Date('2000-01-01') })).toEqual([]);
});

test('the reference of a lead that staff erased still finds its entries', async () => {
  expect(await findLeadId('PA-3333-3333')).toBe(lead);
  expect(await findLeadId('PA-4444-4444')).toBeNull();
});
