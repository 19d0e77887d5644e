import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { endSessions } from '#domain/staff/session-store.server.ts';
import { markLeft } from '#domain/staff/staff-change-store.server.ts';
import { findStaff } from '#domain/staff/staff-store.server.ts';
import { openAuth } from '#platform/auth.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { eventually } from '../../../tests/eventually.ts';
import {
  hire,
  openBrowser,
  otherThan,
  type SignInMails,
  startSignInMails,
} from '../../../tests/sign-in-browser.ts';
import { submitCode } from './receive-sign-in.server.ts';

let mails: SignInMails;

beforeAll(async () => {
  await createTestDatabase();
  mails = await startSignInMails();
});

const auditOf = async (action: string, staff: string) =>
  await database()
    .selectFrom('audit_entry')
    .select(['staff_id', 'detail'])
    .where('act', '=', action)
    .where((where) => where.or([where('staff_id', '=', staff), where(sql`detail ->> 'staff'`, '=', staff)]))
    .execute();
const idOf = async (email: string) => (await findStaff(email))?.id ?? '';

test('a code opens the desk once, and no other host or script can access the cookies', async () => {
  const email = await hire('farzana');
  const browser = openBrowser();
  const code = await mails.requestAndReadCode(browser, email);
  expect(code).toMatch(/^\d{6}$/);
  const entered = await submitCode(
    fields({ email: ` ${email.toUpperCase()} `, code: `${code.slice(0, 3)} ${code.slice(3)}` }),
    browser.headers(),
  );
  expect(entered.answer).toEqual({ outcome: 'open' });
  const [session = '', known = ''] = entered.cookies;
  expect(session).toMatch(
    /^__Host-desk\.session_token=[^;]+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(known).toMatch(
    /^__Host-desk\.browser=[\w-]{32}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(await browser.submitCode(email, code)).toEqual({ outcome: 'none', email });

  const found = await openAuth().api.getSession({ headers: new Headers({ Cookie: session }) });
  expect(found?.user).toMatchObject({ email, role: 'sales' });
  const id = await idOf(email);
  expect(await auditOf('account.sign-in', id)).toEqual([{ staff_id: id, detail: { by: 'code' } }]);
  const staff = await database()
    .selectFrom('staff')
    .select('last_sign_in_at')
    .where('email', '=', email)
    .executeTakeFirst();
  expect(staff?.last_sign_in_at).toBeInstanceOf(Date);
});

test('every sign-in gets a session token of its own, with at least 128 random bits', async () => {
  const email = await hire('kumari');
  const tokens: string[] = [];
  for (const browser of [openBrowser(), openBrowser()]) {
    const code = await mails.requestAndReadCode(browser, email);
    const { cookies } = await submitCode(fields({ email, code }), browser.headers());
    const [, value = ''] = /session_token=([^;]+)/.exec(cookies.join()) ?? [];
    tokens.push(decodeURIComponent(value).split('.')[0] ?? '');
  }
  expect(new Set(tokens).size).toBe(2);
  // 22 letters and digits have 130 bits.
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{22,}$/);
});

test('the stored rows reveal neither the code nor the cookie nor the address', async () => {
  const email = await hire('stored');
  const browser = openBrowser();
  const code = await mails.requestAndReadCode(browser, email);
  const { rows } = await sql<{ row: string }>`select staff_code::text as row from staff_code`.execute(
    database(),
  );
  const hex = (text: string | Buffer) => Buffer.from(text).toString('hex');
  const stored = rows.map(({ row }) => row).join();
  const value = /browser=([\w-]+)/.exec(browser.headers().get('cookie') ?? '')?.[1] ?? '';
  expect(value).toHaveLength(32);
  const unkeyedHash = (text: string) => createHash('sha256').update(text).digest('hex');
  for (const secret of [code, email, value]) expect(stored).not.toContain(secret);
  for (const secret of [hex(code), hex(email), hex(value)]) expect(stored).not.toContain(secret);
  for (const secret of [unkeyedHash(code), unkeyedHash(email)]) expect(stored).not.toContain(secret);
});

test('a stranger gets the same answer and no mail, and leaves no trace', async () => {
  const known = await hire('known');
  const stranger = 'stranger@company.example';
  const browser = openBrowser();
  expect(await browser.requestCode(stranger)).toEqual({ outcome: 'sent', email: stranger, digits: 6 });
  expect(await browser.submitCode(stranger, '123456')).toEqual({
    outcome: 'wrong',
    email: stranger,
    digits: 6,
  });
  await mails.requestAndReadCode(openBrowser(), known);
  expect(mails.to(stranger, /./)).toEqual([]);
  expect(await findStaff(stranger)).toBeUndefined();
  expect(
    await database()
      .selectFrom('audit_entry')
      .select('id')
      .where('act', '=', 'account.sign-in-refused')
      .execute(),
  ).toEqual([]);
});

test('a former colleague gets no mail, and an earlier code no longer works', async () => {
  const [email, known] = [await hire('left'), await hire('stays')];
  const browser = openBrowser();
  const code = await mails.requestAndReadCode(browser, email);
  const id = await idOf(email);
  await markLeft(id, null);
  expect(await browser.submitCode(email, code)).toMatchObject({ outcome: 'wrong' });
  expect(await browser.requestCode(email)).toMatchObject({ outcome: 'sent' });
  await mails.requestAndReadCode(openBrowser(), known);
  expect(mails.to(email, /./)).toHaveLength(1);
  expect(
    await database().selectFrom('staff_session').select('id').where('staff_id', '=', id).execute(),
  ).toEqual([]);
});

test('a code can be tried five times in its browser, and a new one works at once', async () => {
  const email = await hire('hasty');
  const browser = openBrowser();
  const code = await mails.requestAndReadCode(browser, email);
  for (let tried = 0; tried < 5; tried += 1)
    expect(await browser.submitCode(email, otherThan(code))).toMatchObject({ outcome: 'wrong' });
  expect(await browser.submitCode(email, code)).toEqual({ outcome: 'none', email });
  const next = await mails.requestAndReadCode(browser, email);
  expect(await browser.submitCode(email, next)).toMatchObject({ outcome: 'open' });
  const id = await idOf(email);
  await eventually(async () => {
    expect(await auditOf('account.sign-in-refused', id)).toEqual(
      Array(5).fill({ staff_id: null, detail: { by: 'code', staff: id } }),
    );
  });
});

test('if mail is slow, every requested code works, whichever arrives first', async () => {
  const email = await hire('impatient');
  const browser = openBrowser();
  const codes = [
    await mails.requestAndReadCode(browser, email),
    await mails.requestAndReadCode(browser, email),
    await mails.requestAndReadCode(browser, email),
  ];
  expect(await browser.requestCode(email)).toEqual({
    outcome: 'too-many-codes',
    email,
    waitSeconds: expect.any(Number),
  });
  expect(await mails.waitForCodes(email)).toEqual(codes);
  expect(await browser.submitCode(email, codes[0] ?? '')).toMatchObject({ outcome: 'open' });
  // Using one code ends the others.
  expect(await browser.submitCode(email, codes[2] ?? '')).toMatchObject({ outcome: 'none' });
});

test('a browser known for a colleague is not known for oneself', async () => {
  const [mine, theirs] = [await hire('mine'), await hire('theirs')];
  const browser = openBrowser();
  await browser.submitCode(theirs, await mails.requestAndReadCode(browser, theirs));
  for (let count = 0; count < 3; count += 1) await browser.requestCode(mine);
  expect(await browser.requestCode(mine)).toMatchObject({ outcome: 'too-many-codes' });
  for (let count = 0; count < 6; count += 1)
    expect(await browser.requestCode(theirs)).toMatchObject({ outcome: 'sent' });
  expect(await browser.requestCode(theirs)).toMatchObject({ outcome: 'too-many-codes' });
});

test('signing out everywhere makes all browsers unknown again', async () => {
  const email = await hire('forgetful');
  const browser = openBrowser();
  await browser.submitCode(email, await mails.requestAndReadCode(browser, email));
  await endSessions(await idOf(email), 'all', await idOf(email));
  await browser.submitCode(email, await mails.requestAndReadCode(browser, email));
  await eventually(() => expect(mails.to(email, /new device/)).toHaveLength(2));
});

test('an invalid address or code does not count as an attempt', async () => {
  const email = await hire('typist');
  const browser = openBrowser();
  expect(await browser.requestCode('farzana')).toEqual({ outcome: 'no-address', email: 'farzana' });
  const code = await mails.requestAndReadCode(browser, email);
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect(await browser.submitCode(email, '12345')).toMatchObject({ outcome: 'wrong' });
  expect(await browser.submitCode(email, code)).toMatchObject({ outcome: 'open' });
});

function fields(entries: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  return form;
}
