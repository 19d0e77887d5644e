import { createTransport } from 'nodemailer';
import { env } from './env.server.ts';
import type { SendOutcome } from './send-outcome.ts';

interface Person {
  name: string;
  address: string;
}

export interface Mail {
  to: string | Person;
  from?: string | Person;
  replyTo?: string | Person;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers?: Record<string, string>;
}

let transport: ReturnType<typeof openTransport> | undefined;
let rehearsal: ReturnType<typeof openRehearsal> | undefined;
let acceptedAt = 0;
let putOffAt = 0;

export async function sendMail(mail: Mail): Promise<SendOutcome> {
  transport ??= openTransport();
  try {
    await transport.sendMail({ from: env().MAIL_FROM, ...mail });
    acceptedAt = performance.now();
    return { outcome: 'accepted' };
  } catch (error) {
    const refusal = describeRefusal(error);
    if (refusal.outcome === 'refused' && !refusal.permanent) putOffAt = performance.now();
    return refusal;
  }
}

/** All the work of a mail but its journey: where nobody is to get one, the time must not tell. */
export async function rehearseMail(mail: Mail): Promise<void> {
  rehearsal ??= openRehearsal();
  await rehearsal.sendMail({ from: env().MAIL_FROM, ...mail });
}

/** When this process last got a mail through and when it was last put off or not heard, by performance.now(). */
export function mailStatus(): { acceptedAt: number; putOffAt: number } {
  return { acceptedAt, putOffAt };
}

/** Asks without sending anything. */
export async function isMailServerUp(): Promise<boolean> {
  transport ??= openTransport();
  return await transport.verify().catch(() => false);
}

export function closeMail(): void {
  transport?.close();
  transport = undefined;
}

/** The host our Message-IDs are made under. */
export function mailHost(): string {
  return env().MAIL_FROM.replace(/^.*@/, '').replace(/>$/, '');
}

function openTransport() {
  return createTransport({
    pool: true,
    maxConnections: 5,
    url: env().SMTP_URL,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    // A server that has taken the whole mail may think about its answer for long: who gives up sends it twice.
    socketTimeout: 120_000,
    dnsTimeout: 5_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function openRehearsal() {
  return createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Only a 5xx about this very message is final; a refused login or a broken line says nothing about the mail. */
function describeRefusal(error: unknown): SendOutcome {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (!code) throw error;
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return {
    outcome: 'refused',
    permanent: aboutTheMail && (responseCode === undefined || responseCode >= 500),
    code: responseCode ? `${code} ${responseCode}` : code,
  };
}
