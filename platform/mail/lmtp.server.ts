import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { logError } from '../log.server.ts';

export interface LmtpOptions {
  port: number;
  /** The largest mail that is taken, in bytes. */
  maxBytes: number;
  isKnown: (recipient: string) => boolean;
  /** A mail counts as taken once this returns. */
  store: (raw: Buffer, envelope: { from: string; recipients: string[] }) => Promise<void>;
}

/** Takes mail from our own mail server over LMTP. A mail that is not stored is refused for now, and the server tries again. */
export async function startLmtp({ port, maxBytes, isKnown, store }: LmtpOptions) {
  const server = new SMTPServer({
    lmtp: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    rejectOversized: true,
    hideSMTPUTF8: false,
    maxClients: 20,
    socketTimeout: 60_000,
    onRcptTo({ address }, _session, done) {
      done(isKnown(address) ? null : refusal(550, '5.1.1 No such mailbox'));
    },
    onData(stream, session, done) {
      receive(stream, session).then(
        () => done(null),
        (error) => {
          logError('mail-not-stored', error);
          stream.resume();
          done(refusal(451, '4.3.0 Not stored, try again'));
        },
      );
    },
  });
  async function receive(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    // Throws if the connection breaks, so that half a mail is never stored.
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    if (stream.sizeExceeded) return;
    await store(Buffer.concat(chunks), {
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      recipients: envelope.rcptTo.map(({ address }) => address.toLowerCase()),
    });
  }
  server.on('error', (error) => logError('lmtp-error', error));
  await new Promise<void>((listening, failed) => {
    server.server.once('error', failed);
    server.listen(port, '127.0.0.1', () => listening());
  });
  return { close: () => new Promise<void>((closed) => server.close(() => closed())) };
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
