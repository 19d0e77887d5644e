import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { hireStaff } from '../../tests/hire-staff.ts';
import { deleteOldAbsences, listAbsences, removeAbsence, restoreAbsence } from './absence-store.server.ts';
import { listAway, listStoodInFor } from './deputy-store.server.ts';
import { enterAbsence } from './enter-absence.server.ts';
import { markLeft } from './staff-change-store.server.ts';

/** Monday, shortly after midnight in Colombo and still Sunday in UTC. */
const now = new Date('2026-11-16T00:30:00+05:30');
const at = (time: string) => new Date(`2026-11-${time}:00+05:30`);
let [arul, farzana, upul, sachini] = ['', '', '', ''];

beforeAll(createTestDatabase);
beforeEach(async () => {
  await database().deleteFrom('staff').execute();
  arul = await hireStaff('Arul', 'sales');
  farzana = await hireStaff('Farzana', 'sales');
  upul = await hireStaff('Upul', 'sales');
  sachini = await hireStaff('Sachini', 'hr');
});

const enter = (staffId: string, days: string, deputyId: string | null = null, by = staffId) => {
  const [first = '', last = first] = days.split(' ');
  const [firstDay, lastDay] = [`2026-11-${first}`, `2026-11-${last}`];
  return enterAbsence({ staffId, firstDay, lastDay, deputyId, by }, now);
};

async function readAudit() {
  const rows = await database()
    .selectFrom('audit_entry')
    .select(['staff_id', 'act', 'detail'])
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  return rows.map(({ staff_id, act, detail }) => ({ by: staff_id, act, ...Object(detail) }));
}

test('a deputy stands in from the first day to the end of the last, and at no other time', async () => {
  expect(await enter(arul, '16 20', farzana)).toMatchObject({ outcome: 'added', deputy: 'Farzana' });
  for (const [time, isAway] of [
    ['15T23:59', false],
    ['16T00:00', true],
    ['20T23:59', true],
    ['21T00:00', false],
  ] as const) {
    expect(await listStoodInFor(farzana, at(time)), time).toEqual(isAway ? [arul] : []);
    expect((await listAway(at(time))).length, time).toBe(isAway ? 1 : 0);
  }
  expect(await listAway(at('17T12:00'))).toEqual([
    { staffId: arul, name: 'Arul', until: '2026-11-20', deputyId: farzana, deputy: 'Farzana' },
  ]);
});

test('nobody stands in while the deputy is away too or has left, and the deputy of the deputy does not either', async () => {
  await enter(arul, '16 20', farzana);
  const entered = await enter(farzana, '18', upul);
  expect(entered).toMatchObject({ outcome: 'added', leftAlone: [{ staffId: arul }] });
  expect(await listStoodInFor(farzana, at('17T12:00'))).toEqual([arul]);
  expect(await listStoodInFor(farzana, at('18T12:00'))).toEqual([]);
  expect(await listStoodInFor(upul, at('18T12:00'))).toEqual([farzana]);
  expect(await listAway(at('18T12:00'))).toMatchObject([
    { staffId: arul, deputyId: null },
    { staffId: farzana, deputyId: upul },
  ]);
  await markLeft(farzana, null);
  expect(await listStoodInFor(farzana, at('17T12:00'))).toEqual([]);
});

test('a deputy who is away on some of the days is accepted with a warning, on all of them refused', async () => {
  await enter(farzana, '17 18');
  await enter(farzana, '20');
  expect(await enter(arul, '17 20', farzana)).toMatchObject({
    outcome: 'added',
    deputyAway: [{ firstDay: '2026-11-17' }, { firstDay: '2026-11-20' }],
  });
  expect(await enter(upul, '17 18', farzana)).toEqual({ outcome: 'deputy-away', deputy: 'Farzana' });
});

test.each([
  ['one from another department', () => sachini, { outcome: 'deputy-not-theirs', deputy: 'Sachini' }],
  ['oneself', () => arul, { outcome: 'deputy-not-theirs', deputy: 'Arul' }],
  ['nobody we know', () => crypto.randomUUID(), { outcome: 'deputy-not-theirs' }],
])('as deputy %s is refused', async (_, deputy, refusal) => {
  expect(await enter(arul, '16 20', deputy())).toMatchObject(refusal);
  expect(await listAbsences('2026-11-16')).toEqual([]);
});

test('days in the past, in the wrong order or more than a year are refused', async () => {
  expect(await enter(arul, '15 20')).toEqual({ outcome: 'past' });
  expect(await enter(arul, '20 19')).toEqual({ outcome: 'wrong-order' });
  const long = { staffId: arul, firstDay: '2026-11-16', lastDay: '2028-11-16', deputyId: null, by: arul };
  expect(await enterAbsence(long, now)).toEqual({ outcome: 'too-long' });
});

test('of ten equal forms at once one absence is stored; another one on the same days is refused', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => enter(arul, '16 20', farzana)));
  expect(new Set(outcomes.map((each) => each.outcome === 'added' && each.id)).size).toBe(1);
  expect(await listAbsences('2026-11-16', arul)).toHaveLength(1);
  expect(await enter(arul, '20 22')).toMatchObject({ outcome: 'overlaps', with: { lastDay: '2026-11-20' } });
  expect(await enter(arul, '21 22')).toMatchObject({ outcome: 'added' });
});

test('an absence is removed and brought back, by its owner or an administrator, and each is recorded', async () => {
  const admin = await hireStaff('Nadeeka', 'admin');
  const entered = await enter(arul, '16 20', farzana);
  const absence = { id: 'id' in entered ? entered.id : '', staffId: arul };
  expect(await removeAbsence({ ...absence, staffId: farzana }, '2026-11-16', farzana)).toEqual({
    outcome: 'gone',
  });
  expect(await removeAbsence(absence, '2026-11-16', admin)).toEqual({ outcome: 'done' });
  expect(await removeAbsence(absence, '2026-11-16', admin)).toEqual({ outcome: 'gone' });
  expect(await listStoodInFor(farzana, at('17T12:00'))).toEqual([]);
  expect(await restoreAbsence(absence, arul)).toEqual({ outcome: 'done' });
  expect(await listStoodInFor(farzana, at('17T12:00'))).toEqual([arul]);
  expect(await readAudit()).toMatchObject([
    { by: arul, act: 'account.change', change: 'absence-restored', staff: arul },
    { by: admin, act: 'staff.change', change: 'absence-removed', staff: arul },
    { by: arul, act: 'account.change', change: 'absence-added', first: '2026-11-16', deputy: farzana },
  ]);
});

test('a removed absence does not come back after ten minutes, or when its days are taken', async () => {
  const entered = await enter(arul, '16 20');
  const absence = { id: 'id' in entered ? entered.id : '', staffId: arul };
  await removeAbsence(absence, '2026-11-16', arul);
  await enter(arul, '20 25');
  expect(await restoreAbsence(absence, arul)).toEqual({ outcome: 'gone' });
  await sql`delete from staff_absence where removed_at is null`.execute(database());
  await sql`update staff_absence set removed_at = now() - interval '11 minutes'`.execute(database());
  expect(await restoreAbsence(absence, arul)).toEqual({ outcome: 'gone' });
});

test('absences are deleted when they are long over', async () => {
  await enter(arul, '16 20');
  await enter(farzana, '16 21');
  expect(await deleteOldAbsences(at('21T12:00'))).toBe(1);
  expect(await listAbsences('2026-11-16')).toMatchObject([{ staffId: farzana }]);
});
