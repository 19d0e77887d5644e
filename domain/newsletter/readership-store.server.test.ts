import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { sendNewIssue } from '../../tests/newsletter-issue.ts';
import { confirmSubscription } from './confirm-subscription.server.ts';
import { leaveNewsletter } from './leave-newsletter.server.ts';
import {
  countByState,
  countWeeks,
  findSubscriber,
  listConsent,
  listSubscribers,
} from './readership-store.server.ts';
import { subscribe } from './subscribe.server.ts';

/** Sunday in Greenwich, and already Monday in Colombo. */
const monday = new Date('2026-11-08T20:00:00Z');
const days = (count: number) => new Date(monday.getTime() + count * 86_400_000);

async function tokens(email: string) {
  return await database()
    .selectFrom('subscriber')
    .select(['id', 'confirm_token', 'leave_token'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

beforeAll(async () => {
  await createTestDatabase();
  for (const name of ['anoma', 'Nimal', 'nimali', 'zoe', '100%']) {
    await subscribe({ email: `${name}@company.lk`, now: days(-7) });
  }
  for (const name of ['anoma', 'Nimal', 'nimali']) {
    await confirmSubscription((await tokens(`${name}@company.lk`)).confirm_token, days(0));
  }
  await sendNewIssue(undefined, days(1));
  await leaveNewsletter((await tokens('nimali@company.lk')).leave_token, days(2));
});

test('readers are counted by state, and by the week in which they joined and left', async () => {
  expect(await countByState()).toEqual({ pending: 2, confirmed: 2, left: 1, bounced: 0 });
  expect(await countWeeks(2, days(2))).toEqual([
    { monday: '2026-11-02', joined: 0, left: 0 },
    { monday: '2026-11-09', joined: 3, left: 1 },
  ]);
});

test('the list shows the latest first, in pages, filtered by state and by the beginning of the address', async () => {
  const emails = async (...args: Parameters<typeof listSubscribers>) =>
    (await listSubscribers(...args)).map(({ email }) => email.split('@')[0]);
  const [first] = await listSubscribers({}, 1);
  expect(await emails({}, 2)).toEqual(['100%', 'zoe']);
  expect(await emails({ before: first?.id }, 2)).toEqual(['zoe', 'nimali']);
  expect(await emails({ state: 'confirmed' }, 9)).toEqual(['Nimal', 'anoma']);
  expect(await emails({ prefix: 'NIMAL' }, 9)).toEqual(['nimali', 'Nimal']);
  expect(await emails({ prefix: '1%' }, 9)).toEqual([]);
  expect(await emails({ prefix: '100%' }, 9)).toEqual(['100%']);
});

test('the history of one reader shows which wording was agreed to, and when', async () => {
  const { id } = await tokens('nimali@company.lk');
  expect(await findSubscriber(id)).toMatchObject({ state: 'left', leftAt: days(2) });
  expect(await listConsent(id)).toMatchObject([
    { kind: 'asked', at: days(-7) },
    { kind: 'confirmed', at: days(0) },
    { kind: 'left', version: expect.any(String), at: days(2) },
  ]);
});
