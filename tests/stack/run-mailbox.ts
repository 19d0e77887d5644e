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
  /** Names of all headers, in lower case, and who the mail really went to. */
  headers: string[];
  recipients: string[];
}

export interface Mailbox {
  mails: readonly Mail[];
  /** The mail server goes away and comes back; what it has received stays. */
  close(): Promise<void>;
  open(): Promise<void>;
  stop(): Promise<void>;
}

/** Takes every mail over SMTP and shows them as JSON, because Playwright's workers are processes of their own. */
export async function runMailbox(ports: { smtp: number; http: number }): Promise<Mailbox> {
  const mails: Mail[] = [];
  /** An address that begins so is refused for good, but only the first mail to it. */
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
          });
          done();
        }, done);
      },
    });
    const server = smtp;
    await new Promise<void>((done, fail) => {
      server.once('error', fail);
      server.listen(ports.smtp, '127.0.0.1', () => {
        // From here on an error is a sender that was killed in mid-sentence.
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
