import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { emptyValues } from '../forms/field-table.ts';
import { wizardFields } from '../forms/wizard/fields.ts';
import { addContactDetails } from '../receipt/add-contact-details.server.ts';
import { releaseLead } from './release-lead.server.ts';
import { findSpam } from './spam-store.server.ts';

const received = new Date('2026-11-13T06:30:00Z');
/** Monday at 10 AM in Colombo; a plan is promised within a working day. */
const released = new Date('2026-11-16T04:30:00Z');
const promised = {
  dueAt: new Date('2026-11-17T04:30:00Z'),
  dueByClockAt: new Date('2026-11-17T04:30:00Z'),
  alarmAt: new Date('2026-11-16T10:54:00Z'),
};

async function submitPlan(changes: { honeypot?: string; email?: string } = {}) {
  const { honeypot = 'filled', email = 'nimal@company.lk' } = changes;
  const stored = await submitLead({
    kind: 'wizard',
    values: { ...emptyValues(wizardFields), contactName: 'Nimal', email },
    mailbox: 'sales@pahana.example',
    due: { dueAt: received, dueByClockAt: received, alarmAt: received },
    honeypot,
    now: received,
  });
  if (stored.outcome !== 'stored') throw new Error('not stored');
  return stored;
}
const leads = () => database().selectFrom('lead').selectAll().execute();
const audiences = async () =>
  (await database().selectFrom('delivery').select('audience').orderBy('audience').execute()).map(
    ({ audience }) => audience,
  );

beforeAll(async () => void (await createTestDatabase()));
beforeEach(() => void vi.useFakeTimers({ now: released, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
beforeEach(() => database().deleteFrom('lead').execute());

test('a released lead is announced like a new one, and its promise starts now', async () => {
  const { reference } = await submitPlan();
  expect(await audiences()).toEqual([]);
  expect(await leads()).toMatchObject([{ state: 'spam', alarm_at: null }]);

  expect(await releaseLead(reference)).toEqual({ outcome: 'released' });
  expect(await audiences()).toEqual(['department', 'visitor']);
  expect(await leads()).toMatchObject([
    {
      state: 'new',
      received_at: received,
      due_at: promised.dueAt,
      due_by_clock_at: promised.dueByClockAt,
      alarm_at: promised.alarmAt,
      spam_score: 100,
    },
  ]);
});

test('a lead that staff marked as spam by mistake keeps its promise, and is not announced twice', async () => {
  const { reference } = await submitPlan({ honeypot: '' });
  const announced = await audiences();
  await database().updateTable('lead').set({ state: 'spam', alarm_at: null }).execute();
  expect(await releaseLead(reference)).toEqual({ outcome: 'released' });
  expect(await audiences()).toEqual(announced);
  expect(await leads()).toMatchObject([{ state: 'new', due_at: received, alarm_at: received, version: 1 }]);
});

test('a visitor without an address gets the mail when they add one', async () => {
  const { reference, receiptToken } = await submitPlan({ email: '' });
  await releaseLead(reference);
  expect(await audiences()).toEqual(['department']);
  await addContactDetails(receiptToken, 'nimal@company.lk');
  expect(await audiences()).toEqual(['department', 'visitor']);
});

test('an address that is added while the lead is spam gets the mail on release', async () => {
  const { reference, receiptToken } = await submitPlan({ email: '' });
  await addContactDetails(receiptToken, 'nimal@company.lk');
  expect(await audiences()).toEqual([]);
  await releaseLead(reference);
  expect(await audiences()).toEqual(['department', 'visitor']);
});

test('a lead that ten people release at once is announced once', async () => {
  const { reference } = await submitPlan();
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => releaseLead(reference)));
  expect(outcomes.filter(({ outcome }) => outcome === 'released')).toHaveLength(1);
  expect(outcomes.filter(({ outcome }) => outcome === 'not-spam')).toHaveLength(9);
  const entries = database().selectFrom('audit_entry').innerJoin('lead', 'lead.id', 'audit_entry.lead_id');
  expect(await entries.select('act').where('reference', '=', reference).execute()).toEqual([
    { act: 'lead.release' },
  ]);
  expect(await audiences()).toEqual(['department', 'visitor']);
});

test('only spam is released, and an unknown reference is reported', async () => {
  const { reference } = await submitPlan({ honeypot: '' });
  const before = await leads();
  expect(await releaseLead(reference)).toEqual({ outcome: 'not-spam' });
  expect(await releaseLead('PA-3333-4444')).toEqual({ outcome: 'unknown' });
  expect(await leads()).toEqual(before);
  expect(await audiences()).toEqual(['department', 'visitor']);
});

test('the list shows the reasons and no personal data', async () => {
  const { reference } = await submitPlan();
  await submitPlan({ honeypot: '', email: 'kamala@company.lk' });
  expect(await findSpam(10)).toEqual([
    {
      reference,
      kind: 'wizard',
      score: 100,
      reasons: ['hidden field filled', 'no token'],
      receivedAt: received,
    },
  ]);
});
