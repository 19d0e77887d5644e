import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { addIssue } from '../../tests/newsletter-issue.ts';
import { addDelivery } from '../../tests/seed-deliveries.ts';
import { confirmSubscription } from './confirm-subscription.server.ts';
import { deleteExpiredSubscribers } from './expired-subscriber-store.server.ts';
import { listConsent } from './readership-store.server.ts';
import { setAsideReturned } from './returned-store.server.ts';
import { subscribe } from './subscribe.server.ts';

beforeAll(async () => void (await createTestDatabase()));

const start = new Date('2026-11-01T04:00:00Z');
const days = (count: number) => new Date(start.getTime() + count * 86_400_000);

const find = (email: string) =>
  database().selectFrom('subscriber').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

async function addReader(): Promise<string> {
  const email = `${crypto.randomUUID()}@company.lk`;
  await subscribe({ email, now: start });
  await confirmSubscription((await find(email)).confirm_token, start);
  return email;
}

type Fate = 'arrives' | 'refused' | string;

/** One issue a month, with the given fate of the letter to this reader. */
async function sendLetters(email: string, ...fates: Fate[]): Promise<void> {
  const { id } = await find(email);
  for (const [month, fate] of fates.entries()) {
    const at = days(30 * (month + 1));
    const issue = { occasion: 'issue', occasion_id: await addIssue() };
    if (fate === 'refused') await addDelivery(id, { ...issue, failed_at: at, last_error: 'EENVELOPE 550' });
    else if (fate === 'arrives') await addDelivery(id, { ...issue, delivered_at: at });
    else await addDelivery(id, { ...issue, delivered_at: at, bounced_at: at, bounce_code: fate });
  }
}

test.each<[string, Fate[], string]>([
  ['a mailbox that does not exist', ['5.1.1'], 'bounced'],
  ['a mailbox that was closed after letters had arrived', ['arrives', '5.2.1'], 'bounced'],
  ['a full mailbox, twice', ['5.2.2', '5.2.2'], 'confirmed'],
  ['a full mailbox, three times in a row', ['arrives', '5.2.2', '', '5.2.2'], 'bounced'],
  ['a full mailbox that takes letters again', ['5.2.2', '5.2.2', 'arrives'], 'confirmed'],
  ['a server that refuses three in a row', ['refused', 'refused', 'refused'], 'bounced'],
  ['letters that all arrive', ['arrives', 'arrives', 'arrives'], 'confirmed'],
])('after %s the reader is set aside only if it is for good', async (_name, fates, state) => {
  const email = await addReader();
  await sendLetters(email, ...fates);
  await setAsideReturned(days(200));
  expect((await find(email)).state).toBe(state);
});

test('who was set aside comes back by subscribing again, and the old letter does not count any more', async () => {
  const email = await addReader();
  await sendLetters(email, '5.1.1');
  expect(await setAsideReturned(days(40))).toBe(1);
  expect(await setAsideReturned(days(40))).toBe(0);
  const { id, confirm_token } = await find(email);
  await confirmSubscription(confirm_token, days(41));
  expect((await find(email)).state).toBe('bounced');

  await subscribe({ email, now: days(50) });
  await confirmSubscription((await find(email)).confirm_token, days(50));
  expect(await setAsideReturned(days(51))).toBe(0);
  expect(await find(email)).toMatchObject({ state: 'confirmed', bounced_at: null });
  expect((await listConsent(id)).map(({ kind }) => kind)).toEqual([
    ...['asked', 'confirmed', 'bounced', 'asked', 'confirmed'],
  ]);
});

test('who was set aside is removed after the same period as who left', async () => {
  const email = await addReader();
  await sendLetters(email, '5.1.1');
  await setAsideReturned(days(40));
  const remove = (leftBefore: Date) => deleteExpiredSubscribers({ requestedBefore: start, leftBefore }, 100);
  await remove(days(39));
  expect((await find(email)).state).toBe('bounced');
  await remove(days(40));
  await expect(find(email)).rejects.toThrow();
});
