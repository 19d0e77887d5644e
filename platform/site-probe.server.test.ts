import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';

/** A setting is read once by each copy of the module. */
async function probe(url: string) {
  vi.resetModules();
  vi.stubEnv('SITE_URL', url);
  return await (await import('./site-probe.server.ts')).probeSite();
}

async function serve(status: number | null): Promise<string> {
  const server = createServer((_request, response) => {
    if (status !== null) response.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a site that sends its home page answers', async () => {
  expect(await probe(await serve(200))).toEqual({ answers: true, certificateExpires: null });
});

test('an error, no answer and no server are all no answer', async () => {
  expect((await probe(await serve(503))).answers).toBe(false);
  expect((await probe(await serve(null))).answers).toBe(false);
  expect((await probe('http://127.0.0.1:1')).answers).toBe(false);
});
