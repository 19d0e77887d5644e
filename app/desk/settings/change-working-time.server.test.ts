import { beforeAll, expect, test } from 'vitest';
import { listPresence, readWorkingTime } from '#domain/staff/working-hours-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { hireStaff } from '../../../tests/hire-staff.ts';
import { setWorkingTime } from './change-working-time.server.ts';

let [arul, admin] = ['', ''];
beforeAll(async () => {
  await createTestDatabase();
  arul = await hireStaff('Arul', 'sales');
  admin = await hireStaff('Nadeeka', 'admin');
});

function send(staffId: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return setWorkingTime(form, staffId);
}

test('by default people work in office hours, and all but administrators take new leads', async () => {
  expect(await readWorkingTime(arul)).toEqual({ days: [], takesNewLeads: true });
  expect(await readWorkingTime(admin)).toEqual({ days: [], takesNewLeads: false });
});

test('days and the switch are stored together and recorded, and ten clicks at once store them once', async () => {
  const fields = { 'starts-1': '08:00', 'ends-1': '12:30', 'starts-7': '22:00', 'ends-7': '06:00' };
  await Promise.all(Array.from({ length: 10 }, () => send(arul, fields)));
  expect(await readWorkingTime(arul)).toEqual({
    days: [
      { weekday: 1, starts: '08:00', ends: '12:30' },
      { weekday: 7, starts: '22:00', ends: '06:00' },
    ],
    takesNewLeads: false,
  });
  const entries = await database().selectFrom('audit_entry').select(['staff_id', 'act', 'detail']).execute();
  expect(entries.at(-1)).toEqual({
    staff_id: arul,
    act: 'account.change',
    detail: { change: 'working-time', days: [1, 7], takes: false },
  });
});

test.each([
  { 'starts-3': '09:00' },
  { 'ends-3': '09:00' },
  { 'starts-3': '09:00', 'ends-3': '09:00' },
  { 'starts-3': '25:00', 'ends-3': '26:00' },
])('%j is refused and changes nothing', async (fields) => {
  const before = await readWorkingTime(arul);
  expect(await send(arul, { takes: 'on', ...fields })).toEqual({
    message: 'Wednesday needs two different times. Nothing was saved.',
    isRefused: true,
  });
  expect(await readWorkingTime(arul)).toEqual(before);
});

test('who is here depends on own hours, or else on whether the office is open', async () => {
  await send(arul, { 'starts-1': '08:00', 'ends-1': '12:30', takes: 'on' });
  const findHere = async (time: string, isOfficeOpen: boolean) => {
    const people = await listPresence(new Date(`2026-11-${time}:00+05:30`), isOfficeOpen);
    return people.filter(({ isAtWork }) => isAtWork).map(({ name }) => name);
  };
  expect(await findHere('16T08:00', false)).toEqual(['Arul']);
  expect(await findHere('16T12:29', true)).toEqual(['Arul', 'Nadeeka']);
  expect(await findHere('16T12:30', true)).toEqual(['Nadeeka']);
  expect(await findHere('17T10:00', true)).toEqual(['Nadeeka']);
});
