import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends exactly what the caller gives: no encoding, no redirects followed, only the needed headers added. */
export function send(
  url: string,
  options: { path?: string; method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> {
  const { path, method = 'POST', headers = {}, body = '' } = options;
  return new Promise((done, fail) => {
    const { origin } = new URL(url);
    const sent = request(url, {
      agent,
      ...(path && { path }),
      method,
      headers: {
        Origin: origin,
        ...(method === 'POST' && { 'Content-Length': Buffer.byteLength(body) }),
        ...headers,
      },
      timeout: 20_000,
    });
    sent.on('response', (response) =>
      text(response).then(
        (body) => done({ status: response.statusCode ?? 0, headers: response.headers, body }),
        fail,
      ),
    );
    sent.on('timeout', () => sent.destroy(new Error(`${url} does not answer`)));
    sent.on('error', fail);
    sent.end(body);
  });
}
