import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Simulates a slow connection: a page stops at the cut until `resume` is called, and scripts never arrive. */
export async function sendInHalves(base: string) {
  let cut = 0;
  let resume = Promise.withResolvers<void>();
  const server = createServer(async ({ url = '/' }, answer) => {
    if (url.endsWith('.js')) return answer.writeHead(404).end();
    const found = await fetch(base + url, { headers: { 'accept-encoding': 'identity' } });
    const body = Buffer.from(await found.arrayBuffer());
    const type = found.headers.get('content-type') ?? '';
    answer.writeHead(found.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return answer.end(body);
    answer.write(body.subarray(0, cut));
    await resume.promise;
    answer.end(body.subarray(cut));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stopAt(bytes: number) {
      cut = bytes;
      resume = Promise.withResolvers();
    },
    resume: () => resume.resolve(),
    async [Symbol.asyncDispose]() {
      resume.resolve();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
