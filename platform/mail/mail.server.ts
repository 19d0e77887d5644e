import { createTransport } from 'nodemailer';
import { env } from '../env.server.ts';
import type { SendOutcome } from '../send-outcome.ts';

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
let simulated: ReturnType<typeof openSimulated> | undefined;
let acceptedAt = 0;
let postponedAt = 0;

export async function sendMail(mail: Mail): Promise<SendOutcome> {
  transport ??= openTransport();
  try {
    await transport.sendMail({ from: env().MAIL_FROM, ...mail });
    acceptedAt = performance.now();
    return { outcome: 'accepted' };
  } catch (error) {
    const refusal = describeRefusal(error);
    if (refusal.outcome === 'refused' && !refusal.permanent) postponedAt = performance.now();
    return refusal;
  }
}

/** Does everything except sending, so that response times do not reveal whether a mail was sent. */
export async function simulateMail(mail: Mail): Promise<void> {
  simulated ??= openSimulated();
  await simulated.sendMail({ from: env().MAIL_FROM, ...mail });
}

/** When a mail of this process was last accepted, and when one was last postponed or not answered, by performance.now(). */
export function mailStatus(): { acceptedAt: number; postponedAt: number } {
  return { acceptedAt, postponedAt };
}

/** Checks the connection without sending a mail. */
export async function isMailServerUp(): Promise<boolean> {
  transport ??= openTransport();
  return await transport.verify().catch(() => false);
}

export function closeMail(): void {
  transport?.close();
  transport = undefined;
}

/** The host part of our Message-IDs. */
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
    // A server may take long to confirm a mail it has received; giving up early would send it twice.
    socketTimeout: 120_000,
    dnsTimeout: 5_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function openSimulated() {
  return createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Only a 5xx about this message is permanent; a refused login or a lost connection says nothing about the mail. */
function describeRefusal(error: unknown): SendOutcome {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (!code) throw error;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return {
    outcome: 'refused',
    permanent: isAboutMail && (responseCode === undefined || responseCode >= 500),
    code: responseCode ? `${code} ${responseCode}` : code,
  };
}
