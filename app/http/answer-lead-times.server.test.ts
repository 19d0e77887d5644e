import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readReceipt } from '#app/site/receipt/read-receipt.server.ts';
import { getContent } from '#content/read-content.server.ts';
import { receiveLead } from '#domain/leads/intake/receive-lead.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { contactValues, toFormData } from '../../tests/sample-values.ts';
import { answerLead } from './answer-lead.server.ts';

beforeAll(async () => void (await createTestDatabase()));
beforeEach(() => database().deleteFrom('lead').execute());
afterEach(() => {
  vi.useRealTimers();
});

const colombo = (time: string) => new Date(`${time}+05:30`);

/** Receives a lead at a fake time. Only Date is faked: the database needs real timers. */
async function receive(time: string, kind: 'contact' | 'support', fields: Record<string, string> = {}) {
  vi.useFakeTimers({ now: colombo(time), toFake: ['Date'] });
  const form = toFormData({ ...contactValues(), submissionKey: crypto.randomUUID(), ...fields });
  return await receiveLead(kind, { form, address: 'unknown' });
}

const times = () =>
  database().selectFrom('lead').select(['due_at', 'due_by_clock_at', 'alarm_at']).executeTakeFirstOrThrow();

test('a message before the new year in April is due after it, and the receipt says why', async () => {
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

test('a support request before a Poya day is due at the same hour on the day after it', async () => {
  const answer = await receive('2026-11-23T11:15', 'support');
  expect(answer).toMatchObject({ due: 'Wednesday 25 November, 11:15 AM Colombo time' });
  expect(await times()).toMatchObject({ due_by_clock_at: colombo('2026-11-24T11:15') });
});

test('a lead sent by a bot has due times and no alarm', async () => {
  await receive('2026-11-16T10:00', 'contact', { website: 'https://spam.example' });
  expect(await times()).toMatchObject({ due_at: colombo('2026-11-16T12:00'), alarm_at: null });
});

const filled = { ...contactValues(), submissionKey: 'one' };
const post = (fields: object) =>
  answerLead(
    'contact',
    new Request('http://site.example/contact', {
      method: 'POST',
      body: new URLSearchParams([...toFormData(fields)] as [string, string][]),
    }),
  );

test('a name with 60,000 spaces is refused quickly for its length, and the input is returned', async () => {
  const firstName = `x${' '.repeat(60_000)}y`;
  await post({ ...filled, firstName: '' });
  const before = process.threadCpuUsage();
  const { data, init } = await post({ ...filled, firstName });
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(200);
  expect(init?.status).toBe(422);
  expect(data).toMatchObject({
    outcome: 'invalid',
    messages: { firstName: 'Use at most 100 characters' },
    values: { firstName: expect.stringMatching(/^x {9,}/), message: filled.message },
  });
});

test('an email address that would add a header field to a mail is refused', async () => {
  const { data } = await post({ ...filled, email: 'a?bcc=x@evil.example' });
  expect(data).toMatchObject({ outcome: 'invalid', messages: { email: expect.any(String) } });
});

const tokenOf = (answer: Awaited<ReturnType<typeof receive>>) =>
  answer.outcome === 'stored' ? (answer.receipt.split('/').at(-1) ?? '') : '';

test('a report at night that work has stopped is due within an hour, and the emergency number is given', async () => {
  const { company, promises } = getContent();
  const answer = await receive('2026-11-16T00:41', 'support', { urgency: 'Work has stopped' });
  expect(answer).toMatchObject({
    due: 'Monday 16 November, 1:41 AM Colombo time',
    emergencyPhone: company.emergencyPhone,
  });
  expect(await times()).toEqual({
    due_at: colombo('2026-11-16T01:41'),
    due_by_clock_at: colombo('2026-11-16T01:41'),
    alarm_at: colombo('2026-11-16T01:29'),
  });
  expect((await readReceipt(tokenOf(answer)))?.receipt).toMatchObject({
    due: 'Monday 16 November, 1:41 AM Colombo time',
    promise: `${promises.urgent.printed}.`,
    emergencyPhone: company.emergencyPhone,
    thanks: 'Your support request has been received.',
  });
});

test('a less urgent ticket has the normal support promise, and says how it is counted', async () => {
  const { promises } = getContent();
  const answer = await receive('2026-11-16T00:41', 'support', { urgency: 'Slow or awkward' });
  expect(answer).toMatchObject({ due: 'Tuesday 17 November, 9:00 AM Colombo time', emergencyPhone: null });
  expect((await readReceipt(tokenOf(answer)))?.receipt).toMatchObject({
    promise: `${promises.support.printed}. ${promises.outsideHours}`,
    emergencyPhone: null,
  });
});

test('a holiday does not delay requests that are answered day and night', async () => {
  const answer = await receive('2026-12-24T23:30', 'support', { urgency: 'Work has stopped' });
  expect((await readReceipt(tokenOf(answer)))?.receipt).toMatchObject({
    due: 'Friday 25 December, 12:30 AM Colombo time',
    closed: null,
  });
});

test('an invalid email address is returned so that it can be corrected', async () => {
  const answer = await receive('2026-11-16T10:00', 'support', { email: 'sunil at gmail' });
  expect(answer).toMatchObject({ reachable: false, typedEmail: 'sunil at gmail' });
});
