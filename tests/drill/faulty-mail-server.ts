import { SMTPServer } from 'smtp-server';
import type { ReceivedMail } from './evidence.ts';

/** `stall` receives mails but does not answer until the behaviour changes. */
type Behaviour = 'accept' | 'defer' | 'reject' | 'stall';

export interface FaultyMailServer {
  mails: ReceivedMail[];
  behave(behaviour: Behaviour): void;
  /** Whether mails that were received before are answered with 451. */
  deferRepeats(isDeferring: boolean): void;
  /** Calls `callback` for the next new mail: instead of the 250 (`before`), or just after it (`after`). */
  onNextMail(when: 'before' | 'after', callback: () => void): void;
  open(): Promise<void>;
  close(): Promise<void>;
}

export function createFaultyMailServer(port: number): FaultyMailServer {
  const mails: ReceivedMail[] = [];
  const known = new Set<string>();
  let behaviour: Behaviour = 'accept';
  let isDeferring = false;
  let nextMail: { when: 'before' | 'after'; callback: () => void } | undefined;
  let server: SMTPServer | undefined;
  const stalled = new Set<() => void>();
  const answer = (done: () => void) => (behaviour === 'stall' ? stalled.add(done) : done());

  const listen = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onRcptTo(_address, _session, done) {
        if (behaviour === 'defer') return done(refusal(451));
        if (behaviour === 'reject') return done(refusal(550));
        done();
      },
      async onData(stream, session, done) {
        const messageId = await readMessageId(stream);
        // The sender was killed while sending.
        if (!messageId) return done(refusal(451));
        const isRepeat = known.has(messageId);
        if (isRepeat && isDeferring) return done(refusal(451));
        known.add(messageId);
        mails.push({ messageId, to: session.envelope.rcptTo.map(({ address }) => address).join() });
        if (!nextMail || isRepeat) return answer(done);
        const { when, callback } = nextMail;
        nextMail = undefined;
        if (when === 'after') done();
        callback();
      },
    });

  return {
    mails,
    behave(next) {
      behaviour = next;
      if (next === 'stall') return;
      for (const done of stalled) done();
      stalled.clear();
    },
    deferRepeats(next) {
      isDeferring = next;
    },
    onNextMail(when, callback) {
      nextMail = { when, callback };
    },
    async open() {
      const opened = listen();
      await new Promise<void>((done, fail) => opened.once('error', fail).listen(port, '127.0.0.1', done));
      // From now on errors only mean that a sender was killed while sending.
      opened.on('error', () => undefined);
      server = opened;
    },
    async close() {
      const closing = server;
      server = undefined;
      if (closing) await new Promise<void>((done) => closing.close(() => done()));
    },
  };
}

/** Not a full parser, because parsing thousands of mails would cost more than sending them. */
async function readMessageId(stream: AsyncIterable<Buffer>): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk);
  } catch {
    return undefined;
  }
  return /^Message-ID:\s*(<[^>]+>)/im.exec(Buffer.concat(chunks).toString('latin1'))?.[1] ?? 'no Message-ID';
}

const refusal = (responseCode: number) => Object.assign(new Error('Not now'), { responseCode });
