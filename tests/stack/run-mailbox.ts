import { createServer } from 'node:http';
import { type AddressObject, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  from: string;
  to: string[];
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  inReplyTo: string;
  /** Names of all headers, in lower case. */
  headers: string[];
  /** The recipients of the SMTP envelope. */
  recipients: string[];
  /** Names of the attached files. */
  files: string[];
  /** The dates for the calendar that are attached as files. */
  calendars: string[];
}

export interface Mailbox {
  mails: readonly Mail[];
  /** Stops the mail server until `open`; received mails stay. */
  close(): Promise<void>;
  open(): Promise<void>;
  stop(): Promise<void>;
}

/** Receives mails over SMTP and serves them as JSON, because Playwright's workers are separate processes. */
export async function runMailbox(ports: { smtp: number; http: number }): Promise<Mailbox> {
  const mails: Mail[] = [];
  /** Addresses starting with `refused-once-` that were already refused; only their first mail is. */
  const refused = new Set<string>();
  let smtp: SMTPServer | undefined;

  const open = async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      onRcptTo({ address }, _session, done) {
        const isRefused = address.startsWith('refused-once-') && !refused.has(address);
        refused.add(address);
        done(isRefused ? Object.assign(new Error('No such mailbox yet'), { responseCode: 550 }) : null);
      },
      onData(stream, session, done) {
        simpleParser(stream).then((parsed) => {
          mails.push({
            from: addresses(parsed.from).join(),
            to: addresses(parsed.to),
            replyTo: addresses(parsed.replyTo),
            subject: parsed.subject ?? '',
            text: parsed.text ?? '',
            html: parsed.html || '',
            messageId: parsed.messageId ?? '',
            inReplyTo: parsed.inReplyTo ?? '',
            headers: parsed.headerLines.map(({ key }) => key),
            recipients: session.envelope.rcptTo.map(({ address }) => address),
            files: parsed.attachments.map(({ filename }) => filename ?? ''),
            calendars: parsed.attachments
              .filter(({ filename }) => filename?.endsWith('.ics'))
              .map(({ content }) => content.toString()),
          });
          done();
        }, done);
      },
    });
    const server = smtp;
    await new Promise<void>((done, fail) => {
      server.once('error', fail);
      server.listen(ports.smtp, '127.0.0.1', () => {
        // From now on errors only mean that a sender was killed while sending.
        server.off('error', fail).on('error', () => undefined);
        done();
      });
    });
  };
  const close = () => new Promise<void>((done) => (smtp ? smtp.close(() => done()) : done()));

  const http = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(mails));
  });
  await open();
  await new Promise<void>((done, fail) => http.once('error', fail).listen(ports.http, '127.0.0.1', done));
  return {
    mails,
    open,
    close,
    async stop() {
      http.closeAllConnections();
      await Promise.all([close(), new Promise((done) => http.close(done))]);
    },
  };
}

function addresses(field: AddressObject | AddressObject[] | undefined): string[] {
  return [field ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address ?? ''));
}
