import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { findCannedReply, listCannedReplies } from '#domain/leads/conversation/canned-reply-store.server.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { signInStaff, throughGuard } from '../../../tests/through-guard.ts';
import { deleteReply } from './delete-reply.server.ts';
import { saveReply } from './save-reply.server.ts';

const cookies = {} as Record<Role | 'colleague', string>;
beforeAll(async () => {
  await createTestDatabase();
  for (const role of ['sales', 'admin'] as const) cookies[role] = await signInStaff(role);
  cookies.colleague = await signInStaff('sales');
});

type Fields = Record<string, string>;
const request = (cookie: string, fields: Fields) =>
  new Request('http://localhost/desk/replies', {
    method: 'POST',
    headers: { cookie, origin: 'http://localhost' },
    body: new URLSearchParams(fields),
  });
const save = (who: keyof typeof cookies, id: string, fields: Fields) =>
  throughGuard(request(cookies[who], fields), async (sent, context) =>
    saveReply(id, await sent.formData(), context),
  );
const remove = (who: keyof typeof cookies, fields: Fields) =>
  throughGuard(request(cookies[who], fields), async (sent, context) =>
    deleteReply(await sent.formData(), context),
  );

const words = (more: Fields = {}) => ({
  ...{ key: randomUUID(), name: 'A call', kinds: 'contact', text: 'May I phone you, {name}?' },
  ...more,
});
const sharedId = async () => (await listCannedReplies(randomUUID()))[0]?.id ?? '';

test('a new reply is saved for its author, and only they can change or delete it', async () => {
  const fields = words();
  expect(await save('sales', 'new', fields)).toMatchObject({ status: 303 });
  expect(await findCannedReply(fields.key)).toMatchObject({ name: 'A call', kinds: ['contact'] });
  const change = words({ text: 'Changed.', version: '0' });
  for (const who of ['colleague', 'admin'] as const) {
    expect(await save(who, fields.key, change)).toMatchObject({ init: { status: 404 } });
    expect(await remove(who, { intent: 'delete', reply: fields.key, version: '0' })).toMatchObject({
      init: { status: 404 },
    });
  }
  expect(await save('sales', fields.key, change)).toMatchObject({ status: 303 });
  expect(await findCannedReply(fields.key)).toMatchObject({ text: 'Changed.', version: 1 });
});

test('only an administrator adds or changes a shared reply', async () => {
  expect(await save('sales', 'new', words({ offered: 'everybody' }))).toMatchObject({
    init: { status: 403 },
  });
  const id = await sharedId();
  expect(await save('sales', id, words({ version: '0' }))).toMatchObject({ init: { status: 403 } });
  expect(await save('admin', id, words({ version: '0' }))).toMatchObject({ status: 303 });
  expect(await findCannedReply(id)).toMatchObject({ name: 'A call', ownerId: null });
});

test('a text with an unknown placeholder comes back complete with the reason', async () => {
  const fields = words({ text: 'Dear {firstname}' });
  expect(await save('sales', 'new', fields)).toMatchObject({
    outcome: 'invalid',
    values: { name: 'A call', kinds: ['contact'], text: 'Dear {firstname}' },
    errors: { text: expect.stringContaining('“{firstname}”') },
  });
  expect(await findCannedReply(fields.key)).toBeUndefined();
});

test('the words of somebody who was too late come back, also if the reply was deleted', async () => {
  const fields = words();
  await save('sales', 'new', fields);
  await remove('sales', { intent: 'delete', reply: fields.key, version: '0' });
  expect(await save('sales', fields.key, words({ text: 'Mine.', version: '0' }))).toMatchObject({
    outcome: 'changed',
    values: { text: 'Mine.' },
  });
  expect(await remove('sales', { intent: 'restore', reply: fields.key })).toMatchObject({
    outcome: 'restored',
    message: '“A call” is back.',
  });
});
