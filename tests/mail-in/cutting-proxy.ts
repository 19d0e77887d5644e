import { createServer, type Socket } from 'node:net';

/** How a connection is cut: while the mail is sent, or after it was stored but before Postfix hears of it. */
type Cut = 'in the middle of a mail' | 'before the answer';

export interface CuttingProxy {
  /** Cuts the next connections in this way; null lets everything through. */
  cut(how: Cut | null): void;
  cuts(): number;
  stop(): Promise<void>;
}

/** Stands between Postfix and our process. */
export async function runCuttingProxy(port: number, target: number): Promise<CuttingProxy> {
  let how: Cut | null = null;
  let count = 0;
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: false }, (incoming) => {
    const outgoing = new (incoming.constructor as typeof Socket)();
    outgoing.connect(target, '127.0.0.1');
    open.add(incoming).add(outgoing);
    let isMail = false;
    const end = () => {
      incoming.destroy();
      outgoing.destroy();
      open.delete(incoming);
      open.delete(outgoing);
    };
    const cutNow = () => {
      count += 1;
      end();
    };
    incoming.on('data', (chunk) => {
      if (/^DATA\r\n/im.test(chunk.toString('latin1'))) isMail = true;
      else if (isMail && how === 'in the middle of a mail') {
        outgoing.write(chunk.subarray(0, chunk.length / 2));
        setImmediate(cutNow);
        return;
      }
      outgoing.write(chunk);
    });
    outgoing.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      // Every recipient gets an answer of its own after the mail.
      const isAnswer = isMail && /^(?:250|4\d\d) /m.test(text) && !text.startsWith('354');
      if (isAnswer && how === 'before the answer') return cutNow();
      incoming.write(chunk);
    });
    for (const socket of [incoming, outgoing]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    cut(next) {
      how = next;
    },
    cuts: () => count,
    stop: () =>
      new Promise((stopped) => {
        for (const socket of open) socket.destroy();
        server.close(() => stopped());
      }),
  };
}
