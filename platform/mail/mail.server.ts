import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { env } from '../env.server.ts';
import type { SendOutcome } from '../send-outcome.ts';

interface Person {
  name: string;
  address: string;
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  /** Called when the mail is sent. */
  open(): Promise<Readable>;
}

export interface Mail {
  to: string | Person;
  /** Addresses that get a copy, and that everybody sees. */
  cc?: string[];
  from?: string | Person;
  replyTo?: string | Person;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers?: Record<string, string>;
  /** A date that mail programs add to the calendar, also attached as a file. */
  icalEvent?: { method: 'REQUEST' | 'CANCEL'; filename: string; content: string };
  attachments?: MailAttachment[];
  /** Where a mail that cannot be delivered comes back to; not shown to the recipient. */
  bounceTo?: string | undefined;
}

let transport: ReturnType<typeof openTransport> | undefined;
let simulated: ReturnType<typeof openSimulated> | undefined;
let acceptedAt = 0;
let postponedAt = 0;

export async function sendMail(mail: Mail): Promise<SendOutcome> {
  transport ??= openTransport();
  try {
    const { rejectedErrors = [] } = await transport.sendMail(await prepare(mail));
    // The server took the copies, but not the mail to the recipient.
    const refused = rejectedErrors.find((error) => error.recipient === recipientOf(mail));
    if (refused) throw refused;
    acceptedAt = performance.now();
    return { outcome: 'accepted' };
  } catch (error) {
    const refusal = describeRefusal(error);
    if (refusal.outcome === 'refused' && !refusal.permanent) postponedAt = performance.now();
    return refusal;
  }
}

async function prepare({ bounceTo, attachments = [], ...mail }: Mail) {
  const to = [recipientOf(mail), ...(mail.cc ?? [])];
  const opened = attachments.map(async ({ open, ...file }) => ({ ...file, content: await open() }));
  return {
    from: env().MAIL_FROM,
    ...mail,
    attachments: await Promise.all(opened),
    ...(bounceTo && { envelope: { from: bounceTo, to } }),
  };
}

const recipientOf = ({ to }: Pick<Mail, 'to'>) => (typeof to === 'string' ? to : to.address);

/** Does everything except sending, so that response times do not reveal whether a mail was sent. */
export async function simulateMail(mail: Mail): Promise<void> {
  simulated ??= openSimulated();
  await simulated.sendMail(await prepare(mail));
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
    maxConnections: env().SMTP_CONNECTIONS,
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
