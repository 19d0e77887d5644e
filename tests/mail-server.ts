import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  received: ParsedMail[];
  /** Answers to give next, one per recipient; 250 when there are none. */
  refuseNext: number[];
  /** Leaves senders waiting after they sent the text, as a stalled server does. */
  hold(): void;
  held(): number;
  /** Those who waited are let go without a copy being kept. */
  release(): void;
  close(): Promise<void>;
}

/** A real SMTP server that keeps what it accepts. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ParsedMail[] = [];
  const refuseNext: number[] = [];
  let holding: (() => void)[] | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, accept) {
      const responseCode = refuseNext.shift();
      accept(responseCode ? Object.assign(new Error('Refused by the test'), { responseCode }) : null);
    },
    onData(stream, _session, accept) {
      simpleParser(stream).then((mail) => {
        if (holding) return holding.push(accept);
        received.push(mail);
        accept();
      }, accept);
    },
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  // From here on an error is a sender that was killed in mid-sentence.
  server.on('error', () => undefined);
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuseNext,
    hold: () => {
      holding = [];
    },
    held: () => holding?.length ?? 0,
    release: () => {
      for (const letGo of holding ?? []) letGo();
      holding = undefined;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}
