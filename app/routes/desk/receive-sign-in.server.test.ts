import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addStaff, findStaff, markLeft } from '#domain/staff/staff-store.server.ts';
import { database } from '#platform/database.server.ts';
import { closeMail } from '#platform/mail.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { type MailServer, startMailServer } from '../../../tests/mail-server.ts';
import { deskAuth } from './desk-auth.server.ts';
import { askForCode, enterCode } from './receive-sign-in.server.ts';

let mails: MailServer;
const farzana = 'farzana@pahana.example';

beforeAll(async () => {
  await createTestDatabase();
  mails = await startMailServer();
  vi.stubEnv('SMTP_URL', mails.url);
  vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');
  vi.stubEnv('DESK_URL', 'http://localhost:3000');
  await addStaff({ email: farzana, role: 'sales', name: 'Farzana C.' });
});
beforeEach(async () => {
  mails.received.length = 0;
  await database().deleteFrom('rate_limit').execute();
  await database().deleteFrom('staff_verification').execute();
});
afterAll(async () => {
  closeMail();
  await mails.close();
});

const from = (address: string) => new Headers({ 'x-client-address': address });
const fields = (entries: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  return form;
};
const ask = (email: string, address = '198.51.100.1') => askForCode(fields({ email }), from(address));
const enter = (email: string, code: string, address = '198.51.100.1') =>
  enterCode(fields({ email, code }), from(address));
const codeOf = async (mail = 0) => {
  await vi.waitFor(() => expect(mails.received.length).toBeGreaterThan(mail), 5_000);
  return /^\d{6}/.exec(mails.received[mail]?.subject ?? '')?.[0] ?? '';
};
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const auditOf = async (act: string) =>
  await database().selectFrom('audit_entry').select(['staff_id', 'detail']).where('act', '=', act).execute();

test('a code opens the desk once, and the cookie is one that no other host and no script can touch', async () => {
  expect(await ask(` ${farzana.toUpperCase()} `)).toEqual({ outcome: 'sent', email: farzana });
  const code = await codeOf();
  const entered = await enter(farzana, `${code.slice(0, 3)} ${code.slice(3)}`);
  if (entered.outcome !== 'open') throw new Error(entered.outcome);
  const [cookie = ''] = entered.cookies;
  expect(cookie).toMatch(
    /^__Host-desk\.session_token=[^;]+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await enter(farzana, code)).toMatchObject({ outcome: 'wrong', email: farzana });

  const session = await deskAuth().api.getSession({ headers: new Headers({ Cookie: cookie }) });
  expect(session?.user).toMatchObject({ email: farzana, role: 'sales' });
  expect(await auditOf('account.sign-in')).toEqual([{ staff_id: session?.user.id, detail: { by: 'code' } }]);
  const [staff] = await database().selectFrom('staff').select('last_sign_in_at').execute();
  expect(staff?.last_sign_in_at).toBeInstanceOf(Date);
});

test('a stranger gets the same answer and no mail, and leaves no trace', async () => {
  expect(await ask('stranger@company.example')).toEqual({
    outcome: 'sent',
    email: 'stranger@company.example',
  });
  expect(await enter('stranger@company.example', '123456')).toMatchObject({ outcome: 'wrong' });
  expect(await auditOf('account.sign-in-refused')).toHaveLength(1);
  await ask(farzana);
  await codeOf();
  expect(mails.received.map(({ to }) => [to].flat()[0]?.text)).toEqual([farzana]);
  expect(await database().selectFrom('staff').select('id').execute()).toHaveLength(1);
});

test('who has left gets no mail, and a code from before opens nothing', async () => {
  const email = 'left@pahana.example';
  await addStaff({ email, role: 'hr', name: 'Left' });
  const { id = '' } = (await findStaff(email)) ?? {};
  await ask(email);
  const code = await codeOf();
  await markLeft(id, null);
  expect(await enter(email, code)).toMatchObject({ outcome: 'wrong' });
  expect(await ask(email)).toMatchObject({ outcome: 'sent' });
  await ask(farzana);
  await vi.waitFor(() => expect(mails.received.length).toBe(2), 5_000);
  expect(mails.received.map(({ to }) => [to].flat()[0]?.text)).toEqual([email, farzana]);
  expect(
    await database().selectFrom('staff_session').select('id').where('staff_id', '=', id).execute(),
  ).toEqual([]);
});

test('wrong codes are slowed, and after the wait the right one opens', async () => {
  await ask(farzana);
  const code = await codeOf();
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect(await enter(farzana, otherThan(code))).toMatchObject({ outcome: 'wrong' });
  expect(await enter(farzana, code)).toEqual({ outcome: 'wait', email: farzana, waitSeconds: 5 });
  await database()
    .updateTable('rate_limit')
    .set((row) => ({ expire: row('expire', '-', '5000') }))
    .where('key', 'like', 'paused:%')
    .execute();
  expect(await enter(farzana, code)).toMatchObject({ outcome: 'open' });
});

test('a stranger who hammers an address keeps its owner neither waiting nor out', async () => {
  await ask(farzana);
  const code = await codeOf();
  for (let attempt = 0; attempt < 40; attempt += 1) await enter(farzana, otherThan(code), '203.0.113.9');
  // All the stranger gets to try in ten minutes.
  await database()
    .updateTable('staff_verification')
    .set((row) => ({ value: row.fn<string>('replace', ['value', row.val(':4'), row.val(':16')]) }))
    .execute();
  for (let attempt = 0; attempt < 10; attempt += 1) await ask(farzana, '203.0.113.9');
  expect(await ask(farzana)).toMatchObject({ outcome: 'sent' });
  expect(await enter(farzana, code)).toMatchObject({ outcome: 'open' });
});

test('asking again sends the same code, a few times in ten minutes, and the code stays good', async () => {
  for (let asked = 0; asked < 3; asked += 1) expect(await ask(farzana)).toMatchObject({ outcome: 'sent' });
  expect(await ask(farzana)).toEqual({ outcome: 'enough', email: farzana });
  const codes = [await codeOf(0), await codeOf(1), await codeOf(2)];
  expect(new Set(codes).size).toBe(1);
  expect(mails.received).toHaveLength(3);
  expect(await enter(farzana, codes[0] ?? '')).toMatchObject({ outcome: 'open' });
});

test('nobody is sent more than six codes in ten minutes, whoever asks', async () => {
  const outcomes: string[] = [];
  for (let asked = 0; asked < 9; asked += 1)
    outcomes.push((await ask(farzana, `198.51.100.${asked + 20}`)).outcome);
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(6);
});

test('an old code is refused like a wrong one', async () => {
  await ask(farzana);
  const code = await codeOf();
  await database()
    .updateTable('staff_verification')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect(await enter(farzana, code)).toMatchObject({ outcome: 'wrong', email: farzana });
});

test('what is no address or no code is not even tried', async () => {
  expect(await ask('farzana')).toEqual({ outcome: 'no-address', email: 'farzana' });
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect(await enter(farzana, '12345')).toMatchObject({ outcome: 'wrong' });
});
