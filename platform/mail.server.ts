import { createTransport } from 'nodemailer';
import { env } from './env.server.ts';
import type { SendOutcome } from './send-outcome.ts';

interface Person {
  name: string;
  address: string;
}

export interface Mail {
  to: string | Person;
  from?: string;
  replyTo?: string | Person;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers?: Record<string, string>;
}

let transport: ReturnType<typeof openTransport> | undefined;

export async function sendMail(mail: Mail): Promise<SendOutcome> {
  transport ??= openTransport();
  try {
    await transport.sendMail({ from: env().MAIL_FROM, ...mail });
    return { outcome: 'accepted' };
  } catch (error) {
    return describeRefusal(error);
  }
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
    socketTimeout: 15_000,
    dnsTimeout: 5_000,
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
