import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { env } from './env.server.ts';

export interface SiteProbe {
  /** Whether the home page came, by the way visitors take. */
  answers: boolean;
  /** When the certificate that visitors see expires; null without TLS. */
  certificateExpires: Date | null;
}

/** Asks for the home page at its public address. The certificate is read even if browsers would refuse it. */
export function probeSite(): Promise<SiteProbe> {
  const url = new URL('/', env().SITE_URL);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  let certificateExpires: Date | null = null;
  return new Promise((done) => {
    const settle = (answers: boolean) => done({ answers, certificateExpires });
    const sent = send(url, { method: 'HEAD', agent: false, rejectUnauthorized: false, timeout: 3_000 });
    sent.on('socket', (socket) =>
      socket.once('secureConnect', () => {
        certificateExpires = new Date((socket as TLSSocket).getPeerCertificate().valid_to);
      }),
    );
    sent.on('response', (response) => {
      response.resume();
      settle(response.statusCode !== undefined && response.statusCode < 400);
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => settle(false)).on('close', () => settle(false));
    sent.end();
  });
}
