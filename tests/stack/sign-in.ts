import { createHmac, randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Role, Staff } from '#domain/staff/permissions.ts';
import { deskSecret } from './desk-secret.ts';
import { defaultPorts } from './ports.ts';
import { queryDatabase } from './query-database.ts';

/** By host name, because passkeys do not work with an IP address. */
export const deskUrl = `http://localhost:${defaultPorts.nginx}`;

/** Shows every interface element in every state. */
export const galleryUrl = `${deskUrl}/desk/gallery`;

/** Adds a member of staff who is already signed in, without using the sign-in page. */
export async function signInAs(context: BrowserContext, role: Role, name = `Test ${role}`): Promise<Staff> {
  const staff = await addStaff(role, name);
  await addSession(context, staff.id);
  return staff;
}

export async function addSession(context: BrowserContext, staffId: string): Promise<void> {
  const { name: cookie, value } = await openSession(staffId);
  await context.addCookies([
    { name: cookie, value, domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' },
  ]);
}

/** A page for the same person in a browser without script. */
export async function withoutScript(browser: Browser, context: BrowserContext): Promise<Page> {
  const plain = await browser.newContext({ baseURL: deskUrl, javaScriptEnabled: false });
  await plain.addCookies(await context.cookies());
  return await plain.newPage();
}

export async function addStaff(role: Role, name = `Test ${role}`): Promise<Staff> {
  const email = `${role}-${randomBytes(4).toString('hex')}@staff.example`;
  const [row] = await queryDatabase<{ id: string }>(
    'insert into staff (name, email, role, email_verified) values ($1, $2, $3, true) returning id',
    [name, email, role],
  );
  return { id: row?.id ?? '', name, email, role };
}

/** As if this person had signed in so many minutes earlier. */
export async function ageSessions(staffId: string, minutes: number): Promise<void> {
  await queryDatabase(
    "update staff_session set created_at = created_at - $2 * interval '1 minute' where staff_id = $1",
    [staffId, minutes],
  );
}

/** Opens a session and signs its cookie as the desk does. */
export async function openSession(staffId: string): Promise<{ name: string; value: string }> {
  const token = randomBytes(24).toString('base64url');
  await queryDatabase(
    `insert into staff_session (staff_id, token, expires_at, updated_at)
     values ($1, $2, now() + interval '30 minutes', now())`,
    [staffId, token],
  );
  const signature = createHmac('sha256', deskSecret).update(token).digest('base64');
  return { name: '__Host-desk.session_token', value: encodeURIComponent(`${token}.${signature}`) };
}
