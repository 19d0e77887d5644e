import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closeDays, reopenDays } from '#domain/promises/change-calendar.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { hireStaff } from '../../../tests/hire-staff.ts';
import { contactValues } from '../../../tests/sample-values.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { assignLead, claimLead } from '../handling/handling-store.server.ts';
import { indexLeads } from '../inbox/index-leads.server.ts';
import { changeDepartmentRule } from './department-rule-store.server.ts';
import { giveOutLeads } from './give-out-leads.server.ts';
import { isGivenTo, passLead } from './giving-store.server.ts';

/** Tuesday in Colombo, in office hours. */
const noon = new Date('2026-11-17T12:00:00+05:30');
const night = new Date('2026-11-17T22:00:00+05:30');
const later = (seconds: number, from = noon) => new Date(from.getTime() + seconds * 1000);
const sales = 'sales@pahana.example';
const handledBy = () => ['sales', 'admin'];
const give = (now = noon) => giveOutLeads(now, handledBy);
let [arul, farzana, upul] = ['', '', ''];

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('DATABASE_POOL_SIZE', '20');
});
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  await database().deleteFrom('department_rule').execute();
  await database().deleteFrom('staff').execute();
  arul = await hireStaff('Arul', 'sales');
  farzana = await hireStaff('Farzana', 'sales');
  upul = await hireStaff('Upul', 'sales');
});

const setRule = (rule: 'customer' | 'round' | null) =>
  changeDepartmentRule(sales, rule, { by: arul, now: noon });

interface Sent {
  email?: string;
  phone?: string;
  now?: Date;
  honeypot?: string;
}

async function send({
  email = `${crypto.randomUUID()}@gmail.com`,
  phone = '',
  now = noon,
  ...rest
}: Sent = {}) {
  const stored = await submitLead({
    kind: 'contact',
    values: contactValues({ email, phone }),
    due: null,
    mailbox: sales,
    key: crypto.randomUUID(),
    now,
    ...rest,
  });
  const reference = 'reference' in stored ? stored.reference : '';
  const { id } = await database()
    .selectFrom('lead')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return id;
}

const readLead = (id: string) =>
  database()
    .selectFrom('lead')
    .select(['owner_id as owner', 'state', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const ownerOf = async (id: string) => (await readLead(id)).owner;
const own = async (id: string, owner: string) => {
  await assignLead({ id, version: 0 }, owner, owner);
  return id;
};
const beAway = (staffId: string, deputyId: string | null = null) =>
  sql`insert into staff_absence (staff_id, first_day, last_day, deputy_id)
    values (${staffId}, '2026-11-17', '2026-11-18', ${deputyId})`.execute(database());
const works = (staffId: string, weekday: number, starts: string, ends: string) =>
  database().insertInto('staff_hours').values({ staff_id: staffId, weekday, starts, ends }).execute();

async function countOwned(): Promise<Record<string, number>> {
  const rows = await database()
    .selectFrom('lead')
    .innerJoin('staff', 'staff.id', 'owner_id')
    .select(['staff.name', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('staff.name')
    .execute();
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
}

test('without a rule a new lead stays without an owner', async () => {
  const id = await send();
  await give();
  expect(await readLead(id)).toEqual({ owner: null, state: 'new', version: 0 });
});

test('a given lead is in progress with its owner, and the audit says that the rule gave it', async () => {
  await setRule('round');
  const id = await send();
  await give();
  const { owner, state, version } = await readLead(id);
  expect([arul, farzana, upul]).toContain(owner);
  expect({ state, version }).toEqual({ state: 'in_progress', version: 1 });
  const entries = await database()
    .selectFrom('audit_entry')
    .select(['staff_id', 'act', 'detail'])
    .where('lead_id', '=', id)
    .execute();
  expect(entries).toEqual([{ staff_id: null, act: 'lead.assign', detail: { owner, rule: 'round' } }]);
});

test('leads go round in turn: whoever got one longest ago is next', async () => {
  await setRule('round');
  const owners: (string | null)[] = [];
  for (let round = 0; round < 6; round += 1) {
    const id = await send();
    await give();
    owners.push(await ownerOf(id));
  }
  expect(new Set(owners.slice(0, 3)).size).toBe(3);
  expect(owners.slice(3)).toEqual(owners.slice(0, 3));
});

test('many workers at once give each of many leads once, and everybody gets the same number', async () => {
  await setRule('round');
  await Promise.all(Array.from({ length: 90 }, () => send()));
  await Promise.all(Array.from({ length: 6 }, () => give()));
  expect(await countOwned()).toEqual({ Arul: 30, Farzana: 30, Upul: 30 });
  const { rows } = await sql<{ entries: number; leads: number }>`
    select count(*)::int as entries, count(distinct lead_id)::int as leads
    from audit_entry join lead on lead.id = lead_id where detail ->> 'rule' = 'round'
  `.execute(database());
  expect(rows).toEqual([{ entries: 90, leads: 90 }]);
});

test('a lead that people take while leads are given out has one owner', async () => {
  await setRule('round');
  const ids = await Promise.all(Array.from({ length: 40 }, () => send()));
  const giving = [give(), give()];
  const outcomes = await Promise.all(ids.toReversed().map((id) => claimLead({ id, version: 0 }, upul)));
  await Promise.all(giving);
  ids.reverse();
  for (const [index, { outcome }] of outcomes.entries()) {
    const lead = await readLead(ids[index] ?? '');
    expect(lead.version).toBe(1);
    if (outcome === 'done') expect(lead.owner).toBe(upul);
  }
});

test('people who are away, not at work, not taking leads or gone get none; administrators only if they want', async () => {
  await setRule('round');
  await beAway(arul);
  await works(farzana, 1, '09:00', '17:00');
  await database().updateTable('staff').set({ takes_new_leads: false }).where('id', '=', upul).execute();
  await hireStaff('Sachini', 'hr');
  const admin = await hireStaff('Nadeeka', 'admin');
  const id = await send();
  await give();
  expect(await ownerOf(id)).toBeNull();
  await database().updateTable('staff').set({ takes_new_leads: true }).where('id', '=', admin).execute();
  await give(later(21));
  expect(await ownerOf(id)).toBe(admin);
});

test('at night a lead waits, and is given when somebody is there in the morning', async () => {
  await setRule('round');
  const id = await send({ now: night });
  await give(night);
  await give(later(60, night));
  expect(await ownerOf(id)).toBeNull();
  await give(new Date('2026-11-18T09:00:01+05:30'));
  expect(await ownerOf(id)).not.toBeNull();
});

test('own working hours count instead of office hours, also past midnight', async () => {
  await setRule('round');
  await works(arul, 2, '21:00', '02:00');
  const first = await send({ now: night });
  await give(night);
  expect(await ownerOf(first)).toBe(arul);
  const second = await send({ now: night });
  await give(new Date('2026-11-18T01:59:00+05:30'));
  expect(await ownerOf(second)).toBe(arul);
  const third = await send({ now: night });
  await give(new Date('2026-11-18T02:00:00+05:30'));
  expect(await ownerOf(third)).toBeNull();
});

test('on a holiday nobody gets a lead that can wait, not even those who usually work on that day', async () => {
  await setRule('round');
  // 24 November 2026 is a Poya day.
  const poya = new Date('2026-11-24T12:00:00+05:30');
  await works(arul, 2, '09:00', '17:00');
  const id = await send({ now: poya });
  await give(poya);
  expect(await ownerOf(id)).toBeNull();
  await sql`update lead set promise = 'urgent'`.execute(database());
  await give(later(21, poya));
  expect(await ownerOf(id)).toBe(arul);
});

test('on a day that is closed for one department its leads wait', async () => {
  await setRule('round');
  const day = { first: '2026-11-17', last: '2026-11-17', name: 'Stocktaking' };
  const support = { id: crypto.randomUUID(), ...day, mailbox: 'support@pahana.example' };
  const own = { id: crypto.randomUUID(), ...day, mailbox: sales };
  await closeDays(own, arul);
  await closeDays(support, arul);
  const id = await send();
  await give();
  expect(await ownerOf(id)).toBeNull();
  await reopenDays(own.id, arul, later(-86_400));
  await give(later(21));
  expect(await ownerOf(id)).not.toBeNull();
  await reopenDays(support.id, arul, later(-86_400));
});

test('spam and leads from before the rule are given to nobody', async () => {
  const early = await send({ now: later(-60) });
  await setRule('round');
  const spam = await send({ honeypot: 'https://spam.example' });
  await give();
  expect(await countOwned()).toEqual({});
  expect(await readLead(spam)).toMatchObject({ owner: null, state: 'spam' });
  expect(await readLead(early)).toMatchObject({ owner: null, version: 0 });
});

test.each(['customer', 'round'] as const)(
  'with the rule "%s" a customer stays with whoever has them',
  async (rule) => {
    await setRule(rule);
    await own(await send({ email: 'nimal@meepura.lk', now: later(-90) }), arul);
    await own(await send({ email: 'NIMAL@meepura.lk', now: later(-60) }), farzana);
    await own(await send({ email: 'kumari@meepura.lk', now: later(-30) }), upul);
    const colleague = await send({ email: 'ruwan@meepura.lk' });
    const same = await send({ email: 'Nimal@Meepura.lk' });
    await give();
    expect(await ownerOf(same)).toBe(farzana);
    expect(await ownerOf(colleague)).toBe(upul);
  },
);

test('a customer is known by telephone number too, however it is written', async () => {
  await setRule('customer');
  await own(await send({ phone: '+94 77 123 4567' }), farzana);
  await indexLeads(new AbortController().signal);
  const id = await send({ phone: '077-1234567' });
  await give();
  expect(await ownerOf(id)).toBe(farzana);
});

test('people with addresses of one public mail provider are not one customer', async () => {
  await setRule('customer');
  await own(await send({ email: 'nimal@gmail.com' }), farzana);
  const id = await send({ email: 'kumari@gmail.com' });
  await give();
  expect(await ownerOf(id)).toBeNull();
});

test('if whoever has the customer is away, the deputy gets the lead; without a deputy it goes round', async () => {
  await setRule('round');
  await own(await send({ email: 'nimal@meepura.lk' }), farzana);
  await beAway(farzana, upul);
  const first = await send({ email: 'nimal@meepura.lk' });
  await give();
  expect(await ownerOf(first)).toBe(upul);
  await sql`update staff_absence set deputy_id = null`.execute(database());
  await database().updateTable('staff').set({ takes_new_leads: false }).where('id', '=', upul).execute();
  await database().deleteFrom('lead').where('id', '=', first).execute();
  const second = await send({ email: 'nimal@meepura.lk' });
  await give();
  expect(await ownerOf(second)).toBe(arul);
});

test('somebody who left or works in another department does not have the customer', async () => {
  await setRule('customer');
  const sachini = await hireStaff('Sachini', 'hr');
  await own(await send({ email: 'nimal@meepura.lk' }), farzana);
  await own(await send({ email: 'nimal@meepura.lk' }), sachini);
  await own(await send({ email: 'nimal@meepura.lk' }), upul);
  await database().updateTable('staff').set({ left_at: noon }).where('id', '=', upul).execute();
  const id = await send({ email: 'nimal@meepura.lk' });
  await give();
  expect(await ownerOf(id)).toBe(farzana);
});

test('"not for me" passes a lead on to the next, and when all have passed it stays without an owner', async () => {
  await setRule('round');
  const id = await send();
  const had = new Set<string | null>();
  for (let round = 0; round < 3; round += 1) {
    await give();
    const { owner, version } = await readLead(id);
    had.add(owner);
    expect(await isGivenTo(id, owner ?? '')).toBe(true);
    expect(await passLead({ id, version }, owner ?? '')).toEqual({ outcome: 'done' });
    expect(await passLead({ id, version }, owner ?? '')).toEqual({ outcome: 'changed' });
  }
  expect(had).toEqual(new Set([arul, farzana, upul]));
  await give();
  await give(later(60));
  expect(await readLead(id)).toEqual({ owner: null, state: 'new', version: 6 });
});

test('only the receiver can pass on a lead, and only one that the rule gave and that is not answered', async () => {
  await setRule('round');
  const taken = await own(await send(), arul);
  expect(await passLead({ id: taken, version: 1 }, arul)).toEqual({ outcome: 'changed' });
  const id = await send();
  await give();
  const owner = (await ownerOf(id)) ?? '';
  const other = owner === arul ? farzana : arul;
  expect(await passLead({ id, version: 1 }, other)).toEqual({ outcome: 'changed' });
  await sql`update lead set answered_at = now() where id = ${id}`.execute(database());
  expect(await passLead({ id, version: 1 }, owner)).toEqual({ outcome: 'changed' });
  expect(await ownerOf(id)).toBe(owner);
});

test('a lead that somebody unassigned is not given out again', async () => {
  await setRule('round');
  const id = await send();
  await give();
  await assignLead({ id, version: 1 }, arul, null);
  await give(later(60));
  expect(await ownerOf(id)).toBeNull();
});
