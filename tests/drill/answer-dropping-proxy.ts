import { connect, createServer, type Socket } from 'node:net';

const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const OUTSIDE_TRANSACTION = 'I'.charCodeAt(0);

export interface AnswerDroppingProxy {
  /** Drops the answer to the next commit of a session that sent `marker`; resolves when that happened. */
  dropAnswerTo(marker: string): Promise<void>;
  close(): Promise<void>;
}

/** A proxy between the site and PostgreSQL. When it drops an answer, the commit itself has succeeded. */
export async function startAnswerDroppingProxy(
  port: number,
  databasePort: number,
): Promise<AnswerDroppingProxy> {
  const sockets = new Set<Socket>();
  let pending: { marker: Buffer; onDropped: () => void } | undefined;

  const server = createServer((client) => {
    const database = connect(databasePort, '127.0.0.1');
    let sent: Buffer = Buffer.alloc(0);
    let answered: Buffer = Buffer.alloc(0);
    let isDropping = false;

    client.on('data', (chunk) => {
      sent = pending ? Buffer.concat([sent, chunk]) : Buffer.alloc(0);
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      const { incomplete, committed } = readMessages(Buffer.concat([answered, chunk]));
      answered = incomplete;
      if (committed && pending && sent.includes(pending.marker)) {
        isDropping = true;
        pending.onDropped();
        pending = undefined;
      }
      if (!isDropping) client.write(chunk);
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
    dropAnswerTo: (marker) =>
      new Promise((onDropped) => {
        pending = { marker: Buffer.from(marker), onDropped };
      }),
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** Every message of the server starts with a type byte and a length, which includes its own four bytes. */
function readMessages(bytes: Buffer): { incomplete: Buffer; committed: boolean } {
  let committed = false;
  let at = 0;
  while (at + 5 <= bytes.length) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (end > bytes.length) break;
    committed ||= bytes[at] === READY_FOR_QUERY && bytes[at + 5] === OUTSIDE_TRANSACTION;
    at = end;
  }
  return { incomplete: bytes.subarray(at), committed };
}
