import { connect, createServer, type Socket } from 'node:net';

const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const OUTSIDE_TRANSACTION = 'I'.charCodeAt(0);

export interface AnswerStealingProxy {
  /** Holds back the answer to the next commit of a session that sent `marker`, and tells. */
  stealAnswerTo(marker: string): Promise<void>;
  close(): Promise<void>;
}

/** Stands between the site and PostgreSQL; the commit is done when its answer is stolen. */
export async function startAnswerStealingProxy(
  port: number,
  databasePort: number,
): Promise<AnswerStealingProxy> {
  const sockets = new Set<Socket>();
  let trap: { marker: Buffer; sprung: () => void } | undefined;

  const server = createServer((client) => {
    const database = connect(databasePort, '127.0.0.1');
    let sent: Buffer = Buffer.alloc(0);
    let answered: Buffer = Buffer.alloc(0);
    let stolen = false;

    client.on('data', (chunk) => {
      sent = trap ? Buffer.concat([sent, chunk]) : Buffer.alloc(0);
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      const { rest, committed } = readMessages(Buffer.concat([answered, chunk]));
      answered = rest;
      if (committed && trap && sent.includes(trap.marker)) {
        stolen = true;
        trap.sprung();
        trap = undefined;
      }
      if (!stolen) client.write(chunk);
    });
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));

  return {
    stealAnswerTo: (marker) =>
      new Promise((sprung) => {
        trap = { marker: Buffer.from(marker), sprung };
      }),
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** Every message of the server is a type byte and a length that counts itself. */
function readMessages(bytes: Buffer): { rest: Buffer; committed: boolean } {
  let committed = false;
  let at = 0;
  while (at + 5 <= bytes.length) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (end > bytes.length) break;
    committed ||= bytes[at] === READY_FOR_QUERY && bytes[at + 5] === OUTSIDE_TRANSACTION;
    at = end;
  }
  return { rest: bytes.subarray(at), committed };
}
