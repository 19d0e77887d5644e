import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { stoppedWork } from '#domain/leads/forms/support/fields.ts';
import { changeDepartmentRule } from '#domain/leads/giving/department-rule-store.server.ts';
import { giveOutLeads } from '#domain/leads/giving/give-out-leads.server.ts';
import { raiseAlarms } from '#domain/leads/handling/raise-alarms.server.ts';
import { computeDueTimes } from '#domain/promises/compute-due-times.server.ts';
import { rolesThatHandle } from '#domain/staff/permissions.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from './database.ts';
import { hireStaff } from './hire-staff.ts';
import { contactValues, supportValues } from './sample-values.ts';
import { submitLead } from './submit-lead.ts';

/** Friday 20 November 2026, five minutes before the office closes; the next Monday is an ordinary day. */
const at = (day: number, clock: string) => new Date(`2026-11-${day}T${clock}:00+05:30`);
const friday = at(20, '16:55');
const { company, promises } = getContent();
const [sales, support] = [company.routing['Sales & Partnerships'], company.routing['Technical Support']];
const give = (now: Date) => giveOutLeads(now, (lead) => rolesThatHandle(lead, company));

beforeAll(createTestDatabase);
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  await database().deleteFrom('staff').execute();
  const admin = await hireStaff('Nadeeka', 'admin');
  for (const mailbox of [sales, support])
    await changeDepartmentRule(mailbox, 'round', { by: admin, now: at(19, '09:00') });
});

function send(now: Date, isUrgent: boolean) {
  const promise = isUrgent ? promises.urgent : promises.contact;
  const sent = { due: computeDueTimes(promise, promises.officeHours, now), key: crypto.randomUUID(), now };
  return isUrgent
    ? submitLead({
        kind: 'support',
        values: supportValues({ urgency: stoppedWork }),
        mailbox: support,
        ...sent,
      })
    : submitLead({ kind: 'contact', values: contactValues(), mailbox: sales, ...sent });
}

async function readLead() {
  return await database()
    .selectFrom('lead')
    .leftJoin('staff', 'staff.id', 'owner_id')
    .select(['staff.name as owner', 'promise', 'due_at as due'])
    .executeTakeFirstOrThrow();
}

async function readAlarms() {
  const rows = await database()
    .selectFrom('delivery')
    .select(['audience', 'occasion'])
    .where('occasion', 'in', ['nearing', 'breached'])
    .where('audience', '=', 'department')
    .orderBy('id')
    .execute();
  return rows.map(({ occasion }) => occasion);
}

const beAway = (staffId: string, first: string, last: string, deputyId: string | null) =>
  sql`insert into staff_absence (staff_id, first_day, last_day, deputy_id)
    values (${staffId}, ${first}::date, ${last}::date, ${deputyId})`.execute(database());

test('a lead at 16:55 on Friday goes to somebody who is here, and its promise and alarm run on Monday', async () => {
  await hireStaff('Farzana', 'sales');
  const upul = await hireStaff('Upul', 'sales');
  await beAway(upul, '2026-11-20', '2026-11-20', null);
  const arul = await hireStaff('Arul', 'sales');
  await database()
    .insertInto('staff_hours')
    .values({ staff_id: arul, weekday: 5, starts: '08:00', ends: '16:00' })
    .execute();
  await send(friday, false);
  await give(new Date(friday.getTime() + 1_000));
  expect(await readLead()).toEqual({ owner: 'Farzana', promise: 'contact', due: at(23, '10:55') });
  await raiseAlarms(at(20, '18:00'));
  await raiseAlarms(at(23, '10:30'));
  expect(await readAlarms()).toEqual([]);
  await raiseAlarms(at(23, '10:31'));
  await raiseAlarms(at(23, '10:56'));
  expect(await readAlarms()).toEqual(['nearing', 'breached']);
});

test('if its owner is away on Monday, the deputy stands in for it', async () => {
  const farzana = await hireStaff('Farzana', 'sales');
  await send(friday, false);
  await give(friday);
  const upul = await hireStaff('Upul', 'sales');
  await beAway(farzana, '2026-11-23', '2026-11-27', upul);
  const { rows } = await sql<{ friday: string | null; monday: string | null }>`
    select deputy_of(owner_id, ${friday}::timestamptz) as friday,
      deputy_of(owner_id, ${at(23, '09:00')}::timestamptz) as monday from lead
  `.execute(database());
  expect(rows).toEqual([{ friday: null, monday: upul }]);
});

test('an urgent ticket at 16:55 is given at once, and its alarm is raised on Friday evening', async () => {
  await hireStaff('Arul', 'support');
  await send(friday, true);
  await give(friday);
  expect(await readLead()).toEqual({ owner: 'Arul', promise: 'urgent', due: at(20, '17:55') });
  await raiseAlarms(at(20, '17:43'));
  expect(await readAlarms()).toEqual(['nearing']);
  await raiseAlarms(at(20, '17:56'));
  expect(await readAlarms()).toEqual(['nearing', 'breached']);
});

test('an urgent ticket after closing goes to whoever works then; if nobody does, the department is alarmed', async () => {
  await hireStaff('Arul', 'support');
  await send(at(20, '17:05'), true);
  await give(at(20, '17:05'));
  expect((await readLead()).owner).toBeNull();
  await raiseAlarms(at(20, '17:53'));
  expect(await readAlarms()).toEqual(['nearing']);
  const upul = await hireStaff('Upul', 'support');
  await database()
    .insertInto('staff_hours')
    .values({ staff_id: upul, weekday: 5, starts: '17:00', ends: '01:00' })
    .execute();
  await give(at(20, '17:54'));
  expect((await readLead()).owner).toBe('Upul');
});

test('an urgent ticket that nobody could take at night is given on Monday morning', async () => {
  await hireStaff('Arul', 'support');
  await send(at(20, '17:05'), true);
  await give(at(20, '17:05'));
  await give(at(23, '08:59'));
  expect((await readLead()).owner).toBeNull();
  await give(at(23, '09:00'));
  expect((await readLead()).owner).toBe('Arul');
});
