import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A request from one of the many addresses of the loopback network, so that a test can have several visitors. */
export function sendFrom(
  localAddress: string,
  url: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: OutgoingHttpHeaders; body?: string } = {},
): Promise<Received> {
  return new Promise((done, fail) => {
    request(url, { method, headers, localAddress, agent: false, timeout: 20_000 }, async (answer) =>
      done({ status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }),
    )
      .on('timeout', () => fail(new Error(`${method} ${url} got no answer`)))
      .on('error', fail)
      .end(body);
  });
}
