import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** `break` alternates between answering 500 and hanging up; `cut` hangs up halfway through an upload. */
type Behaviour = 'pass' | 'break' | 'cut';

export interface FaultyS3Proxy {
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** A proxy between the site and its S3 server. Passes on every header, because the signatures cover them. */
export async function startFaultyS3Proxy(port: number, s3Port: number): Promise<FaultyS3Proxy> {
  let behaviour: Behaviour = 'pass';
  let broken = 0;

  const server = createServer((incoming, answer) => {
    if (behaviour === 'break') {
      broken += 1;
      if (broken % 2 === 0) incoming.socket.resetAndDestroy();
      else incoming.resume().once('end', () => answer.writeHead(500).end());
      return;
    }
    pass(incoming, answer, s3Port, behaviour === 'cut' && incoming.method === 'PUT');
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));

  return {
    behave(next) {
      behaviour = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

function pass(incoming: IncomingMessage, answer: ServerResponse, port: number, isCut: boolean): void {
  const { method, url, headers } = incoming;
  const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers }, (received) => {
    answer.writeHead(received.statusCode ?? 502, received.headers);
    received.pipe(answer);
  });
  outgoing.on('error', () => incoming.socket.destroy());
  incoming.on('error', () => outgoing.destroy());
  if (!isCut) {
    incoming.pipe(outgoing);
    return;
  }
  let left = Number(headers['content-length']) / 2;
  const hangUp = () => {
    outgoing.destroy();
    incoming.socket.destroy();
  };
  incoming.on('data', (chunk: Buffer) => {
    if (left <= 0) return;
    const isHalf = chunk.length >= left;
    outgoing.write(chunk.subarray(0, left), () => isHalf && hangUp());
    left -= chunk.length;
  });
}
