import { createServer } from 'node:net';

export async function findFreePort(preferred: number): Promise<number> {
  for (let port = preferred; port < preferred + 100; port += 1) {
    // Some systems let a second server have the loopback address beside one that has them all.
    if ((await canListen(port, '127.0.0.1')) && (await canListen(port))) return port;
  }
  throw new Error(`No free port between ${preferred} and ${preferred + 99}`);
}

function canListen(port: number, host?: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen({ port, host }, () => probe.close(() => done(true)));
  });
}
