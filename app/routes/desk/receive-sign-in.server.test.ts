import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addStaff, findStaff, markLeft } from '#domain/staff/staff-store.server.ts';
import { database } from '#platform/database.server.ts';
import { closeMail } from '#platform/mail.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { type MailServer, startMailServer } from '../../../tests/mail-server.ts';
import { deskAuth } from './desk-auth.server.ts';
import { askForCode, enterCode } from './receive-sign-in.server.ts';

let mails: MailServer;

beforeAll(async () => {
  await createTestDatabase();
  mails = await startMailServer();
  vi.stubEnv('SMTP_URL', mails.url);
  vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');
  vi.stubEnv('DESK_URL', 'http://localhost:3000');
});
beforeEach(async () => {
  await database().deleteFrom('rate_limit').execute();
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
const mailsTo = (email: string) => mails.received.filter(({ to }) => [to].flat()[0]?.text === email);
const codeOf = async (email: string, mail = 0) => {
  await vi.waitFor(() => expect(mailsTo(email).length).toBeGreaterThan(mail), 5_000);
  return /^\d{6}/.exec(mailsTo(email)[mail]?.subject ?? '')?.[0] ?? '';
};
/** For each test its own: mails come when they come, and who is over a limit stays so in the memory of the process. */
const hire = async (name: string) => {
  const email = `${name}@pahana.example`;
  await addStaff({ email, role: 'sales', name });
  return email;
};
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const auditOf = async (act: string) =>
  await database().selectFrom('audit_entry').select(['staff_id', 'detail']).where('act', '=', act).execute();

test('a code opens the desk once, and the cookie is one that no other host and no script can touch', async () => {
  const email = await hire('farzana');
  expect(await ask(` ${email.toUpperCase()} `)).toEqual({ outcome: 'sent', email });
  const code = await codeOf(email);
  const entered = await enter(email, `${code.slice(0, 3)} ${code.slice(3)}`);
  if (entered.outcome !== 'open') throw new Error(entered.outcome);
  const [cookie = ''] = entered.cookies;
  expect(cookie).toMatch(
    /^__Host-desk\.session_token=[^;]+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await enter(email, code)).toMatchObject({ outcome: 'wrong', email });

  const session = await deskAuth().api.getSession({ headers: new Headers({ Cookie: cookie }) });
  expect(session?.user).toMatchObject({ email, role: 'sales' });
  expect(await auditOf('account.sign-in')).toEqual([{ staff_id: session?.user.id, detail: { by: 'code' } }]);
  const [staff] = await database()
    .selectFrom('staff')
    .select('last_sign_in_at')
    .where('email', '=', email)
    .execute();
  expect(staff?.last_sign_in_at).toBeInstanceOf(Date);
});

test('a stranger gets the same answer and no mail, and leaves no trace', async () => {
  const known = await hire('known');
  const stranger = 'stranger@company.example';
  const recorded = await auditOf('account.sign-in-refused');
  expect(await ask(stranger)).toEqual({ outcome: 'sent', email: stranger });
  expect(await enter(stranger, '123456')).toEqual({ outcome: 'wrong', email: stranger });
  expect(await auditOf('account.sign-in-refused')).toEqual(recorded);
  await ask(known);
  await codeOf(known);
  expect(mailsTo(stranger)).toEqual([]);
  expect(await findStaff(stranger)).toBeUndefined();
});

test('who has left gets no mail, and a code from before opens nothing', async () => {
  const [email, known] = [await hire('left'), await hire('stays')];
  const { id = '' } = (await findStaff(email)) ?? {};
  await ask(email);
  const code = await codeOf(email);
  await markLeft(id, null);
  expect(await enter(email, code)).toMatchObject({ outcome: 'wrong' });
  expect(await ask(email)).toMatchObject({ outcome: 'sent' });
  await ask(known);
  await codeOf(known);
  expect(mailsTo(email)).toHaveLength(1);
  expect(
    await database().selectFrom('staff_session').select('id').where('staff_id', '=', id).execute(),
  ).toEqual([]);
});

test('wrong codes are slowed, and after the wait the right one opens', async () => {
  const email = await hire('hasty');
  await ask(email);
  const code = await codeOf(email);
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect(await enter(email, otherThan(code))).toMatchObject({ outcome: 'wrong' });
  expect(await enter(email, code)).toEqual({ outcome: 'wait', email, waitSeconds: 5 });
  await database()
    .updateTable('rate_limit')
    .set((row) => ({ expire: row('expire', '-', '5000') }))
    .where('key', 'like', 'paused:%')
    .execute();
  expect(await enter(email, code)).toMatchObject({ outcome: 'open' });
});

test('a stranger who hammers an address keeps its owner neither waiting nor out', async () => {
  const email = await hire('hammered');
  await ask(email);
  const code = await codeOf(email);
  for (let attempt = 0; attempt < 40; attempt += 1) await enter(email, otherThan(code), '203.0.113.9');
  // All the stranger gets to try in ten minutes.
  await database()
    .updateTable('staff_verification')
    .set((row) => ({ value: row.fn<string>('replace', ['value', row.val(':4'), row.val(':16')]) }))
    .execute();
  for (let attempt = 0; attempt < 10; attempt += 1) await ask(email, '203.0.113.9');
  expect(await ask(email)).toMatchObject({ outcome: 'sent' });
  expect(await enter(email, code)).toMatchObject({ outcome: 'open' });
});

test('asking again sends the same code, a few times in ten minutes, and the code stays good', async () => {
  const email = await hire('impatient');
  for (let asked = 0; asked < 3; asked += 1) expect(await ask(email)).toMatchObject({ outcome: 'sent' });
  expect(await ask(email)).toEqual({ outcome: 'enough', email });
  const codes = [await codeOf(email, 0), await codeOf(email, 1), await codeOf(email, 2)];
  expect(new Set(codes).size).toBe(1);
  expect(mailsTo(email)).toHaveLength(3);
  expect(await enter(email, codes[0] ?? '')).toMatchObject({ outcome: 'open' });
});

test('nobody is sent more than six codes in ten minutes, whoever asks', async () => {
  const email = await hire('bombed');
  const outcomes: string[] = [];
  for (let asked = 0; asked < 9; asked += 1)
    outcomes.push((await ask(email, `198.51.100.${asked + 20}`)).outcome);
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(6);
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(6), 5_000);
});

test('an old code is refused like a wrong one', async () => {
  const email = await hire('slow');
  await ask(email);
  const code = await codeOf(email);
  await database()
    .updateTable('staff_verification')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect(await enter(email, code)).toMatchObject({ outcome: 'wrong', email });
});

test('what is no address or no code is not even tried', async () => {
  const email = await hire('typist');
  expect(await ask('farzana')).toEqual({ outcome: 'no-address', email: 'farzana' });
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect(await enter(email, '12345')).toMatchObject({ outcome: 'wrong' });
});
