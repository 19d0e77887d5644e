import { Agent, type RequestOptions, request } from 'node:https';
import { text } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
  /** How often it was sent again, as a browser does when an idle connection turns out to be closed. */
  resent: number;
}

/** Requests to the server under test, with connections kept open as a browser keeps them. */
export function createSiteClient(host: string, root: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const send = (path: string, form?: [name: string, value: string][], resent = 0): Promise<Answer> =>
    new Promise((done, fail) => {
      const body = form && new URLSearchParams(form).toString();
      const options: RequestOptions = {
        agent,
        ca: root,
        host: '127.0.0.1',
        servername: host,
        path,
        method: body ? 'POST' : 'GET',
        timeout: 30_000,
        headers: {
          Host: host,
          ...(body && {
            Origin: `https://${host}`,
            'Content-Type': 'application/x-www-form-urlencoded',
            'Content-Length': String(Buffer.byteLength(body)),
          }),
        },
      };
      const sent = request(options, (response) => {
        const { statusCode: status = 0, headers } = response;
        text(response).then((content) => done({ status, headers, body: content, resent }), fail);
      });
      sent.once('timeout', () => sent.destroy(new Error('no answer for 30 s')));
      sent.once('error', (error) => {
        // Chromium does the same, for forms too: the server closed the connection before it read the request.
        if (sent.reusedSocket && resent < 3) send(path, form, resent + 1).then(done, fail);
        else fail(error);
      });
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}

export type SiteClient = ReturnType<typeof createSiteClient>;
