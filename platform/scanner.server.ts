import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { env } from './env.server.ts';

export type Scan =
  | { outcome: 'clean' }
  | { outcome: 'infected'; name: string }
  /** Says nothing about the file: it stays closed. */
  | { outcome: 'unable'; answer: string };

/** However it goes, an answer is there by then. */
export const longestScanSeconds = 45;

/** Asks clamd. An error of the contents themselves is thrown. */
export async function scan(contents: AsyncIterable<Buffer>): Promise<Scan> {
  const { answer, isSent } = await ask('INSTREAM', longestScanSeconds, frame(contents));
  if (isSent && answer === 'stream: OK') return { outcome: 'clean' };
  const name = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  // What was too large or too deep to be looked at in full is reported as if it had been found.
  if (name && !name.startsWith('Heuristics.Limits.')) return { outcome: 'infected', name };
  return { outcome: 'unable', answer };
}

export async function isScannerReady(): Promise<boolean> {
  return (await ask('PING', 3)).answer === 'PONG';
}

/** The answer is empty where there was none. */
async function ask(command: string, seconds: number, contents?: AsyncIterable<Buffer>) {
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(env().CLAMD_ADDRESS ?? '') ?? [];
  let answer = '';
  let isSent = false;
  let fault: unknown;
  async function* sending() {
    yield Buffer.from(`z${command}\0`);
    if (contents) yield* contents;
    isSent = true;
  }
  const outgoing = Readable.from(sending());
  const socket = connect({
    host,
    port: Number(port),
    signal: AbortSignal.timeout(seconds * 1000),
  });
  const closed = new Promise((done) => socket.once('close', done));
  // No answer says as much as an error would.
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  outgoing.on('error', (error) => {
    fault = error;
    socket.destroy();
  });
  outgoing.pipe(socket, { end: false });
  await closed;
  outgoing.destroy();
  if (fault) throw fault;
  return { answer: answer.replace(/\0$/, ''), isSent };
}

async function* frame(contents: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of contents) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    // An empty chunk would be taken for the end.
    if (chunk.length > 0) yield Buffer.concat([length, chunk]);
  }
  yield Buffer.alloc(4);
}
