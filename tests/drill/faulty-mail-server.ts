import { SMTPServer } from 'smtp-server';
import type { ReceivedMail } from './evidence.ts';

/** `stall` takes what comes and says nothing until it behaves otherwise. */
type Behaviour = 'accept' | 'defer' | 'reject' | 'stall';

export interface FaultyMailServer {
  mails: ReceivedMail[];
  behave(behaviour: Behaviour): void;
  /** Whether mails that have come before are put off with 451. */
  putOffRepeats(puttingOff: boolean): void;
  /** Calls `spring` when it has taken a mail that never came before: instead of the 250, or just after it. */
  trapMail(answer: 'before' | 'after', spring: () => void): void;
  open(): Promise<void>;
  close(): Promise<void>;
}

export function createFaultyMailServer(port: number): FaultyMailServer {
  const mails: ReceivedMail[] = [];
  const known = new Set<string>();
  let behaviour: Behaviour = 'accept';
  let puttingOff = false;
  let trap: { answer: 'before' | 'after'; spring: () => void } | undefined;
  let server: SMTPServer | undefined;
  const held = new Set<() => void>();
  const answer = (done: () => void) => (behaviour === 'stall' ? held.add(done) : done());

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
        // The sender was killed in mid-sentence.
        if (!messageId) return done(refusal(451));
        const isRepeat = known.has(messageId);
        if (isRepeat && puttingOff) return done(refusal(451));
        known.add(messageId);
        mails.push({ messageId, to: session.envelope.rcptTo.map(({ address }) => address).join() });
        if (!trap || isRepeat) return answer(done);
        const { answer: when, spring } = trap;
        trap = undefined;
        if (when === 'after') done();
        spring();
      },
    });

  return {
    mails,
    behave(next) {
      behaviour = next;
      if (next === 'stall') return;
      for (const done of held) done();
      held.clear();
    },
    putOffRepeats(next) {
      puttingOff = next;
    },
    trapMail(when, spring) {
      trap = { answer: when, spring };
    },
    async open() {
      const opened = listen();
      await new Promise<void>((done, fail) => opened.once('error', fail).listen(port, '127.0.0.1', done));
      // From here on an error is a sender that was killed in mid-sentence.
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

/** Parsing the whole of some thousand mails would cost more than sending them. */
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
