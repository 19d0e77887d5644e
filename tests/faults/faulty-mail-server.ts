import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  messageId: string;
}

type Behaviour =
  | { kind: 'accept' }
  | { kind: 'defer' }
  | { kind: 'stall' }
  /** Takes the mail, then calls `react` without having answered, or just after the 250. */
  | { kind: 'accept-and-react'; answer: 'before' | 'after'; react(): void };

export interface FaultyMailServer {
  /** Every mail taken in full, also those whose sender never read the 250. */
  mails: ReceivedMail[];
  behave(behaviour: Behaviour): void;
  open(): Promise<void>;
  close(): Promise<void>;
}

export function createFaultyMailServer(port: number): FaultyMailServer {
  const mails: ReceivedMail[] = [];
  let behaviour: Behaviour = { kind: 'accept' };
  let server: SMTPServer | undefined;

  const listen = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onRcptTo(_address, _session, done) {
        if (behaviour.kind === 'stall') return;
        if (behaviour.kind === 'defer')
          return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
        done();
      },
      onData(stream, _session, done) {
        simpleParser(stream).then(({ messageId = '' }) => {
          mails.push({ messageId });
          if (behaviour.kind !== 'accept-and-react') return done();
          const { answer, react } = behaviour;
          if (answer === 'after') done();
          react();
        }, done);
      },
    });

  return {
    mails,
    behave(next) {
      behaviour = next;
    },
    async open() {
      const opened = listen();
      opened.on('error', () => undefined);
      await new Promise<void>((done, fail) => opened.once('error', fail).listen(port, '127.0.0.1', done));
      server = opened;
    },
    async close() {
      const closing = server;
      server = undefined;
      if (closing) await new Promise<void>((done) => closing.close(() => done()));
    },
  };
}
