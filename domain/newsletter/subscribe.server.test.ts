import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { eventually } from '../../tests/eventually.ts';
import { confirmSubscription, findByConfirmToken } from './confirm-subscription.server.ts';
import { findByLeaveToken, leaveNewsletter } from './leave-newsletter.server.ts';
import { consentVersion, newsletterTexts } from './newsletter-form.ts';
import { subscribe } from './subscribe.server.ts';

const noon = new Date('2026-11-16T06:30:00Z');
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const newAddress = () => `nimal.${randomUUID()}@company.lk`;

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('DATABASE_POOL_SIZE', '20');
});

async function countWaiting(transaction: Transaction<DB>): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(transaction);
  return rows.length;
}

async function read(email: string) {
  const subscriber = await database()
    .selectFrom('subscriber')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const events = await database()
    .selectFrom('consent_event')
    .select(['kind', 'consent_version', 'happened_at'])
    .where('subscriber_id', '=', subscriber.id)
    .orderBy('id')
    .execute();
  const deliveries = await database()
    .selectFrom('delivery')
    .selectAll()
    .where('subscriber_id', '=', subscriber.id)
    .orderBy('id')
    .execute();
  return { subscriber, events, deliveries };
}

test('an address is stored with its consent, its event and one mail to send', async () => {
  const email = newAddress();
  await subscribe({ email, now: noon });

  const { subscriber, events, deliveries } = await read(email);
  expect(subscriber).toMatchObject({
    state: 'pending',
    consent_version: consentVersion,
    asked_at: [noon],
    confirmed_at: null,
    left_at: null,
  });
  expect(events).toEqual([{ kind: 'asked', consent_version: consentVersion, happened_at: noon }]);
  expect(deliveries).toMatchObject([{ audience: 'subscriber', lead_id: null, handed_over_at: null }]);
});

test('this consent version belongs to this wording', () => {
  expect([consentVersion, newsletterTexts]).toEqual([
    '2026-11',
    {
      label: 'A short letter, once a month',
      hint: 'What we built, what broke and what we learned. One click to leave.',
    },
  ]);
});

test('both links have at least 128 random bits and differ', async () => {
  const email = newAddress();
  await subscribe({ email });
  const { subscriber } = await read(email);
  for (const token of [subscriber.confirm_token, subscriber.leave_token]) {
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(encodeURIComponent(token)).toBe(token);
  }
  expect(subscriber.confirm_token).not.toBe(subscriber.leave_token);
});

test('the same address in upper case is the same subscriber', async () => {
  const email = newAddress();
  await subscribe({ email, now: noon });
  await subscribe({ email: email.toUpperCase(), now: minutesLater(5) });
  const { subscriber, deliveries } = await read(email);
  expect(subscriber.asked_at).toEqual([minutesLater(5), noon]);
  expect(deliveries).toHaveLength(2);
});

test('twenty simultaneous requests give one subscriber and one mail', async () => {
  const email = newAddress();
  await Promise.all(Array.from({ length: 20 }, () => subscribe({ email, now: noon })));
  const { events, deliveries } = await read(email);
  expect(events).toHaveLength(1);
  expect(deliveries).toHaveLength(1);
});

test('at most three mails go to one address within a day', async () => {
  const email = newAddress();
  for (const minutes of [0, 10, 20, 60, 24 * 60 - 1]) await subscribe({ email, now: minutesLater(minutes) });
  const { events, deliveries } = await read(email);
  expect(events).toHaveLength(3);
  expect(deliveries).toHaveLength(3);

  for (const minutes of [24 * 60, 24 * 60 + 5]) await subscribe({ email, now: minutesLater(minutes) });
  expect((await read(email)).deliveries).toHaveLength(4);
});

test('the daily limit also holds for simultaneous requests', async () => {
  const email = newAddress();
  await subscribe({ email, now: noon });
  await subscribe({ email, now: minutesLater(10) });
  // The lock makes all requests wait at the row, so that they really compete.
  const requests = await database()
    .transaction()
    .execute(async (transaction) => {
      await sql`select from subscriber where email = ${email} for update`.execute(transaction);
      const waiting = Array.from({ length: 8 }, (_, index) =>
        subscribe({ email, now: minutesLater(20 + index * 2) }),
      );
      await eventually(async () => expect(await countWaiting(transaction)).toBe(8));
      return waiting;
    });
  await Promise.all(requests);
  expect((await read(email)).deliveries).toHaveLength(3);
});

test('the button in the mail confirms once', async () => {
  const email = newAddress();
  await subscribe({ email, now: noon });
  const { confirm_token: token } = (await read(email)).subscriber;
  expect(await findByConfirmToken(token)).toBe('pending');

  await confirmSubscription(token, minutesLater(1));
  await confirmSubscription(token, minutesLater(2));

  expect(await findByConfirmToken(token)).toBe('confirmed');
  const { subscriber, events } = await read(email);
  expect(subscriber.confirmed_at).toEqual(minutesLater(1));
  expect(events.map(({ kind }) => kind)).toEqual(['asked', 'confirmed']);
});

test('a confirmed subscriber who subscribes again stays confirmed and gets a mail', async () => {
  const email = newAddress();
  await subscribe({ email, now: noon });
  const before = (await read(email)).subscriber;
  await confirmSubscription(before.confirm_token, minutesLater(1));
  await subscribe({ email, now: minutesLater(60) });
  const { subscriber, deliveries } = await read(email);
  expect(subscriber).toMatchObject({ state: 'confirmed', confirm_token: before.confirm_token });
  expect(deliveries).toHaveLength(2);
});

test('a request right after confirming gets a mail at once: it does not count as a double click', async () => {
  const email = newAddress();
  await subscribe({ email, now: noon });
  const { confirm_token: token } = (await read(email)).subscriber;
  await confirmSubscription(token, minutesLater(0.3));
  await subscribe({ email, now: minutesLater(0.6) });
  expect((await read(email)).deliveries).toHaveLength(2);
  await subscribe({ email, now: minutesLater(0.7) });
  expect((await read(email)).deliveries).toHaveLength(2);
});

test('leaving is recorded once, and a waiting mail is cancelled', async () => {
  const email = newAddress();
  await subscribe({ email, now: noon });
  const { leave_token: token } = (await read(email)).subscriber;

  await leaveNewsletter(token, minutesLater(1));
  await leaveNewsletter(token, minutesLater(2));

  expect(await findByLeaveToken(token)).toBe('left');
  const { subscriber, events, deliveries } = await read(email);
  expect(subscriber.left_at).toEqual(minutesLater(1));
  expect(events.map(({ kind }) => kind)).toEqual(['asked', 'left']);
  expect(deliveries).toMatchObject([{ failed_at: expect.any(Date), last_error: 'LEFT' }]);
});

test('subscribing again after leaving needs a new confirmation: the old link is dead, the leave link stays the same', async () => {
  const email = newAddress();
  await subscribe({ email, now: noon });
  const first = (await read(email)).subscriber;
  await confirmSubscription(first.confirm_token, noon);
  await leaveNewsletter(first.leave_token, noon);
  await confirmSubscription(first.confirm_token, noon);
  expect(await findByConfirmToken(first.confirm_token)).toBe('left');

  await subscribe({ email, now: minutesLater(0.5) });
  const { subscriber, deliveries } = await read(email);
  expect(subscriber).toMatchObject({
    state: 'pending',
    confirmed_at: null,
    left_at: null,
    leave_token: first.leave_token,
  });
  expect(await findByConfirmToken(first.confirm_token)).toBeNull();
  expect(deliveries).toHaveLength(2);
});

test.each(['x'.repeat(24), '', "' or 1=1 --"])(
  'the token "%s" finds nobody and changes nothing',
  async (token) => {
    expect(await findByConfirmToken(token)).toBeNull();
    expect(await findByLeaveToken(token)).toBeNull();
    await confirmSubscription(token);
    await leaveNewsletter(token);
  },
);

test('neither link works in place of the other', async () => {
  const email = newAddress();
  await subscribe({ email });
  const { confirm_token, leave_token } = (await read(email)).subscriber;
  await confirmSubscription(leave_token);
  await leaveNewsletter(confirm_token);
  expect((await read(email)).subscriber.state).toBe('pending');
});

test('consent events can be added but never changed', async () => {
  await subscribe({ email: newAddress() });
  for (const change of [
    sql`update consent_event set kind = 'left'`,
    sql`delete from consent_event`,
    sql`truncate consent_event`,
  ]) {
    await expect(change.execute(database())).rejects.toThrow('consent_event is append-only');
  }
});
