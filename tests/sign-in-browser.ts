import { expect, vi } from 'vitest';
import { askForCode, submitCode } from '#app/desk/sign-in/receive-sign-in.server.ts';
import type { MailServer } from './mail-server.ts';

export type Browser = ReturnType<typeof openBrowser>;

let opened = 0;
const sent = new Map<string, number>();

/** A browser at the sign-in page, with an address of its own unless told: it keeps its cookies and sends them along. */
export function openBrowser(address = nextAddress(), userAgent = '') {
  const cookies = new Map<string, string>();
  const headers = () =>
    new Headers({
      'x-client-address': address,
      'user-agent': userAgent,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    });
  const send = async (post: typeof askForCode | typeof submitCode, fields: Record<string, string>) => {
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
    ask: (email: string) => send(askForCode, { email }),
    enter: (email: string, code: string) => send(submitCode, { email, code }),
    signOut: () => cookies.delete('__Host-desk.session_token'),
  };
}

function nextAddress(): string {
  opened += 1;
  return `198.51.${100 + Math.floor(opened / 250)}.${1 + (opened % 250)}`;
}

export const mailsTo = (mails: MailServer, email: string, subject: RegExp) =>
  mails.received.filter((mail) => [mail.to].flat()[0]?.text === email && subject.test(mail.subject ?? ''));

/** The codes that were mailed to an address so far, the newest last. */
const codesTo = (mails: MailServer, email: string) =>
  mailsTo(mails, email, /^Your code/).map(
    ({ text }) => /^[\d ]{6,}$/m.exec(text ?? '')?.[0].replaceAll(' ', '') ?? '',
  );

/** Mails come when they come: waits for all that a member of staff is still to get. */
export async function settleCodes(mails: MailServer, email: string): Promise<string[]> {
  await vi.waitFor(() => expect(codesTo(mails, email)).toHaveLength(sent.get(email) ?? 0), 15_000);
  return codesTo(mails, email);
}

/** Asks, and reads the code in the mail that this brings. */
export async function askAndRead(mails: MailServer, browser: Browser, email: string): Promise<string> {
  await settleCodes(mails, email);
  expect(await browser.ask(email)).toMatchObject({ outcome: 'sent' });
  return (await settleCodes(mails, email)).at(-1) ?? '';
}

export const otherThan = (code: string) => (code.startsWith('0') ? '1' : '0').repeat(code.length);
