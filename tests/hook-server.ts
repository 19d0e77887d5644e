import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HookServer {
  url: string;
  received: { headers: IncomingHttpHeaders; body: string }[];
  /** Statuses to answer next; 200 when there are none, and 0 means no answer. */
  answerNext: number[];
  close(): Promise<void>;
}

/** A real receiver of webhooks that stores every request, including those it refuses. */
export async function startHookServer(): Promise<HookServer> {
  const received: HookServer['received'] = [];
  const answerNext: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    const status = answerNext.shift() ?? 200;
    if (status !== 0) response.writeHead(status, { Location: '/elsewhere' }).end('Noted');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`,
    received,
    answerNext,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
