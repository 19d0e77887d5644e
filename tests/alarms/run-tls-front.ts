import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';

export interface TlsFront {
  url: string;
  /** Serves a new certificate that expires after so many days. */
  useCertificate(days: number): void;
  close(): Promise<void>;
}

/** Ends TLS in front of nginx, as a proxy at its edge does. */
export async function runTlsFront(folder: string, port: number, behind: string): Promise<TlsFront> {
  mkdirSync(folder, { recursive: true });
  const create = (days: number) => {
    const [key, cert] = [join(folder, `${days}.key`), join(folder, `${days}.pem`)];
    const subject = ['-subj', '/CN=127.0.0.1', '-days', String(days)];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    execFileSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', cert], {
      stdio: 'pipe',
    });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  };
  const server = createServer(create(90), (visitor, response) => {
    const passed = request(new URL(visitor.url ?? '/', behind), { method: visitor.method }, (answer) => {
      answer.resume();
      response.writeHead(answer.statusCode ?? 502).end();
    });
    passed.on('error', () => response.writeHead(502).end()).end();
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  return {
    url: `https://127.0.0.1:${port}`,
    useCertificate: (days) => server.setSecureContext(create(days)),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
