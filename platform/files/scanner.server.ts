import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { env } from '../env.server.ts';

export type Scan =
  | { outcome: 'clean' }
  | { outcome: 'infected'; name: string }
  /** Nothing is known about the file, so it stays locked. */
  | { outcome: 'unable'; answer: string };

/** A scan always ends within this time. */
export const longestScanSeconds = 45;

/** Scans with clamd. Throws only if reading the contents fails. */
export async function scan(
  contents: AsyncIterable<Buffer>,
  seconds: number = longestScanSeconds,
): Promise<Scan> {
  const { answer, isSent } = await sendCommand('INSTREAM', seconds, frame(contents));
  if (isSent && answer === 'stream: OK') return { outcome: 'clean' };
  const name = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  // clamd reports a file too large or too nested to scan completely as if a virus had been found.
  if (name && !name.startsWith('Heuristics.Limits.')) return { outcome: 'infected', name };
  return { outcome: 'unable', answer };
}

export async function isScannerReady(): Promise<boolean> {
  return (await sendCommand('PING', 3)).answer === 'PONG';
}

/** The answer is empty if clamd did not answer. */
async function sendCommand(command: string, seconds: number, contents?: AsyncIterable<Buffer>) {
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(env().CLAMD_ADDRESS ?? '') ?? [];
  let answer = '';
  let isSent = false;
  let contentsError: unknown;
  async function* createMessage() {
    yield Buffer.from(`z${command}\0`);
    if (contents) yield* contents;
    isSent = true;
  }
  const outgoing = Readable.from(createMessage());
  const socket = connect({
    host,
    port: Number(port),
    signal: AbortSignal.timeout(seconds * 1000),
  });
  const closed = new Promise((done) => socket.once('close', done));
  // A connection error shows as an empty answer.
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  outgoing.on('error', (error) => {
    contentsError = error;
    socket.destroy();
  });
  outgoing.pipe(socket, { end: false });
  await closed;
  outgoing.destroy();
  if (contentsError) throw contentsError;
  return { answer: answer.replace(/\0$/, ''), isSent };
}

async function* frame(contents: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of contents) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    // An empty chunk would mean the end of the stream.
    if (chunk.length > 0) yield Buffer.concat([length, chunk]);
  }
  yield Buffer.alloc(4);
}
