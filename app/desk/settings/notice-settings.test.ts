import { beforeAll, beforeEach, expect, test } from 'vitest';
import { noticeSwitches } from '#domain/leads/notices/notice-kinds.ts';
import { findNoticeSettings } from '#domain/leads/notices/notice-settings-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { addStaff } from '../../../tests/seed-notices.ts';
import { changeAccount } from './change-account.server.ts';

beforeAll(async () => void (await createTestDatabase()));

let arul = '';
beforeEach(async () => {
  arul = await addStaff('Arul');
});

/** Posts the form with these switches on the page, and these of them on. */
async function save(shown: string[], on: string[], names = '') {
  const form = new FormData();
  form.set('intent', 'notices');
  for (const name of shown) form.append('shown', name);
  for (const name of on) form.append('on', name);
  if (names) form.set('names', names);
  return await changeAccount(form, { staffId: arul, sessionId: '', headers: new Headers() });
}

test('everything is on until it is turned off, and can be turned on again', async () => {
  expect(await findNoticeSettings(arul)).toEqual({ muted: [], showsNames: false });
  await save(
    noticeSwitches,
    noticeSwitches.filter((name) => name !== 'assigned mail'),
    'yes',
  );
  expect(await findNoticeSettings(arul)).toEqual({ muted: ['assigned mail'], showsNames: true });
  await save(noticeSwitches, noticeSwitches);
  expect(await findNoticeSettings(arul)).toEqual({ muted: [], showsNames: false });
});

test('a page from before a kind was added does not turn it off, nor on', async () => {
  await save(['assigned mail', 'message mail'], ['message mail']);
  await save(['message mail'], []);
  expect((await findNoticeSettings(arul)).muted.toSorted()).toEqual(['assigned mail', 'message mail']);
});

test('what no page has is not stored', async () => {
  await save(['assigned mail', 'nonsense'], ['more nonsense']);
  expect((await findNoticeSettings(arul)).muted).toEqual(['assigned mail']);
});

test('the change is in the audit', async () => {
  await save(['summary mail'], []);
  const last = await database()
    .selectFrom('audit_entry')
    .select(['act', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(last).toEqual({
    act: 'account.change',
    detail: { change: 'notices', muted: ['summary mail'], showsNames: false },
  });
});
