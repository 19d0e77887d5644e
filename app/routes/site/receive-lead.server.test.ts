import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { readReceipt } from './read-receipt.server.ts';
import { storeLead } from './receive-lead.server.ts';

beforeAll(async () => void (await createTestDatabase()));
beforeEach(() => database().deleteFrom('lead').execute());
afterEach(() => {
  vi.useRealTimers();
});

const colombo = (time: string) => new Date(`${time}+05:30`);

/** As if it came at that time; timers go on, or nothing would reach the database. */
async function receive(time: string, kind: 'contact' | 'support', fields: Record<string, string> = {}) {
  vi.useFakeTimers({ now: colombo(time), toFake: ['Date'] });
  const form = new FormData();
  const words = {
    firstName: 'Nimal',
    lastName: 'Perera',
    email: 'nimal@company.lk',
    subject: 'General Inquiry',
    message: 'The till is slow.',
    agreeToPrivacy: 'on',
    submissionKey: crypto.randomUUID(),
  };
  for (const [name, value] of Object.entries({ ...words, ...fields })) form.set(name, value);
  return await storeLead(kind, form, new Headers());
}

const times = () =>
  database().selectFrom('lead').select(['due_at', 'due_by_clock_at', 'alarm_at']).executeTakeFirstOrThrow();

test('a message before the new year in April is answered after it, and the receipt says why', async () => {
  const answer = await receive('2026-04-10T16:30', 'contact');
  expect(answer).toMatchObject({ outcome: 'stored', due: 'Wednesday 15 April, 10:30 AM Colombo time' });
  expect(await times()).toEqual({
    due_at: colombo('2026-04-15T10:30'),
    due_by_clock_at: colombo('2026-04-10T18:30'),
    alarm_at: colombo('2026-04-15T10:06'),
  });

  const token = answer.outcome === 'stored' ? answer.receipt.split('/').at(-1) : '';
  const found = await readReceipt(token ?? '');
  expect(found?.receipt).toMatchObject({
    due: 'Wednesday 15 April, 10:30 AM Colombo time',
    closed: 'Day before Sinhala and Tamil New Year, Sinhala and Tamil New Year Day',
  });
});

test('a support request before a Poya day is answered at its own hour the day after it', async () => {
  const answer = await receive('2026-11-23T11:15', 'support');
  expect(answer).toMatchObject({ due: 'Wednesday 25 November, 11:15 AM Colombo time' });
  expect(await times()).toMatchObject({ due_by_clock_at: colombo('2026-11-24T11:15') });
});

test('what a machine sent has its times and no alarm', async () => {
  await receive('2026-11-16T10:00', 'contact', { website: 'https://spam.example' });
  expect(await times()).toMatchObject({ due_at: colombo('2026-11-16T12:00'), alarm_at: null });
});
