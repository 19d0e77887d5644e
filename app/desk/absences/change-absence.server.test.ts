import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dayOf, printMonthDay } from '#domain/format/print-day.ts';
import { listAbsences } from '#domain/staff/absence-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { hireStaff } from '../../../tests/hire-staff.ts';
import { changeAbsence } from './change-absence.server.ts';

const today = dayOf(new Date());
const dayAfter = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));
let [arul, farzana] = ['', ''];

beforeAll(async () => {
  await createTestDatabase();
  arul = await hireStaff('Arul', 'sales');
  farzana = await hireStaff('Farzana', 'sales');
});
beforeEach(() => database().deleteFrom('staff_absence').execute());

function send(fields: Record<string, string>, staffId = arul) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return changeAbsence(form, staffId, staffId);
}
const enter = (first: string, last: string, deputy = '') =>
  send({ intent: 'add-absence', first, last, deputy });

test('entering, removing and restoring each answer with the form that takes it back', async () => {
  const entered = await enter(today, today, farzana);
  expect(entered).toMatchObject({
    message: `Away on ${printMonthDay(today)}; Farzana stands in.`,
    undo: { intent: 'remove-absence', staff: arul },
  });
  const removed = await send({ ...entered.undo });
  expect(removed).toMatchObject({ message: 'The absence is removed.', undo: { intent: 'restore-absence' } });
  expect(await listAbsences(today, arul)).toEqual([]);
  expect(await send({ ...removed.undo })).toEqual({ message: 'The absence is back.' });
  expect(await listAbsences(today, arul)).toHaveLength(1);
});

test('nobody can remove the absence of a colleague', async () => {
  const { undo } = await enter(today, today);
  expect(await send({ ...undo }, farzana)).toMatchObject({ isRefused: true });
  expect(await listAbsences(today, arul)).toHaveLength(1);
});

test.each([
  ['', '', 'Enter the first and the last day.'],
  ['2026-02-30', '2026-03-01', 'Enter the first and the last day.'],
  [dayAfter(5), dayAfter(4), 'The last day is before the first one.'],
  [dayAfter(-1), dayAfter(4), 'The first day is over. An absence begins today or later.'],
])(
  'from %j to %j is refused with the reason, and what was typed comes back',
  async (first, last, message) => {
    expect(await enter(first, last)).toEqual({
      message,
      isRefused: true,
      typed: { staff: arul, first, last, deputy: '' },
    });
    expect(await listAbsences(today)).toEqual([]);
  },
);

test('a deputy who is away on one of the days is accepted with a warning', async () => {
  await send({ intent: 'add-absence', first: today, last: today, deputy: '' }, farzana);
  const { message } = await enter(today, dayAfter(1), farzana);
  expect(message).toContain(`But Farzana is away on ${printMonthDay(today)}; then nobody stands in.`);
});
