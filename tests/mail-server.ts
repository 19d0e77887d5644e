import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';

export interface MailServer {
  url: string;
  received: ParsedMail[];
  /** Everybody for whom a mail was accepted, in order. */
  recipients: string[];
  /** Error codes for the next recipients, one each; 250 when there are none. */
  refuseNext: number[];
  /** From now on senders get no answer after they sent a mail. */
  stall(): void;
  /** How many senders are waiting. */
  stalled(): number;
  /** Answers the waiting senders, without storing their mails. */
  release(): void;
  close(): Promise<void>;
}

/** A real SMTP server that stores what it accepts. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ParsedMail[] = [];
  const recipients: string[] = [];
  const refuseNext: number[] = [];
  let waiting: (() => void)[] | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, accept) {
      const responseCode = refuseNext.shift();
      if (!responseCode) recipients.push(address);
      accept(responseCode ? Object.assign(new Error('Refused by the test'), { responseCode }) : null);
    },
    onData(stream, _session, accept) {
      simpleParser(stream).then((mail) => {
        if (waiting) return waiting.push(accept);
        received.push(mail);
        accept();
      }, accept);
    },
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  // From now on errors only mean that a sender was killed while sending.
  server.on('error', () => undefined);
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    recipients,
    refuseNext,
    stall: () => {
      waiting = [];
    },
    stalled: () => waiting?.length ?? 0,
    release: () => {
      for (const accept of waiting ?? []) accept();
      waiting = undefined;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** Starts a mail server to which the code under test sends its mails. */
export async function connectMailServer(): Promise<MailServer> {
  const server = await startMailServer();
  vi.stubEnv('SMTP_URL', server.url);
  vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');
  return server;
}
