import { createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from './find-free-port.ts';

test.each(['127.0.0.1', '0.0.0.0'])('a port held on %s is passed by', async (host) => {
  const holder = await listen(host);
  onTestFinished(() => void holder.close());
  const { port } = holder.address() as { port: number };

  expect(await findFreePort(port)).toBeGreaterThan(port);
});

function listen(host: string): Promise<Server> {
  return new Promise((done) => {
    const server = createServer().listen(0, host, () => done(server));
  });
}
