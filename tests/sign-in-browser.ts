import { afterAll, expect, vi } from 'vitest';
import { requestCode, submitCode } from '#app/desk/sign-in/receive-sign-in.server.ts';
import { addStaff } from '#domain/staff/staff-store.server.ts';
import { closeMail } from '#platform/mail/mail.server.ts';
import { eventually } from './eventually.ts';
import { connectMailServer } from './mail-server.ts';

type Browser = ReturnType<typeof openBrowser>;

let opened = 0;
const sent = new Map<string, number>();

/** A browser at the sign-in page that keeps its cookies; by default each has its own IP address. */
export function openBrowser(address = nextAddress(), userAgent = '') {
  const cookies = new Map<string, string>();
  const headers = () =>
    new Headers({
      'x-client-address': address,
      'user-agent': userAgent,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    });
  const send = async (post: typeof requestCode | typeof submitCode, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const received = await post(form, headers());
    for (const cookie of received.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const { email = '' } = fields;
    if (received.answer.outcome === 'sent') sent.set(email, (sent.get(email) ?? 0) + 1);
    return received.answer;
  };
  return {
    headers,
    requestCode: (email: string) => send(requestCode, { email }),
    submitCode: (email: string, code: string) => send(submitCode, { email, code }),
    signOut: () => cookies.delete('__Host-desk.session_token'),
  };
}

function nextAddress(): string {
  opened += 1;
  return `198.51.${100 + Math.floor(opened / 250)}.${1 + (opened % 250)}`;
}

export type SignInMails = Awaited<ReturnType<typeof startSignInMails>>;

/** The mails of the sign-in page, received by a server that stops after the last test of the file. */
export async function startSignInMails() {
  const server = await connectMailServer();
  vi.stubEnv('DESK_URL', 'http://localhost:3000');
  afterAll(async () => {
    closeMail();
    await server.close();
  });

  const to = (email: string, subject: RegExp) =>
    server.received.filter((mail) => [mail.to].flat()[0]?.text === email && subject.test(mail.subject ?? ''));

  /** The codes mailed to an address so far, the newest last. */
  const codesTo = (email: string) =>
    to(email, /^Your code/).map(({ text }) => /^[\d ]{6,}$/m.exec(text ?? '')?.[0].replaceAll(' ', '') ?? '');

  /** Waits until all codes that were sent to a member of staff have arrived. */
  async function waitForCodes(email: string): Promise<string[]> {
    await eventually(() => expect(codesTo(email)).toHaveLength(sent.get(email) ?? 0));
    return codesTo(email);
  }

  /** Requests a code and reads it from the mail. */
  async function requestAndReadCode(browser: Browser, email: string): Promise<string> {
    await waitForCodes(email);
    expect(await browser.requestCode(email)).toMatchObject({ outcome: 'sent' });
    return (await waitForCodes(email)).at(-1) ?? '';
  }

  return { to, waitForCodes, requestAndReadCode };
}

/** Each test needs its own person, because rate limits stay in the memory of the process. */
export async function hire(name: string, role: 'sales' | 'admin' = 'sales'): Promise<string> {
  const email = `${name}@pahana.example`;
  await addStaff({ email, role, name });
  return email;
}

export const otherThan = (code: string) => (code.startsWith('0') ? '1' : '0').repeat(code.length);
