import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import {
  failedPage,
  listPage,
  MAIL_POLICY,
  mailHtml,
  messagePage,
  missingPage,
  PAGE_POLICY,
} from './dev/inbox-page.ts';
import { type InboxMessage, openInboxStore } from './dev/inbox-store.ts';
import { writeAnswer } from './dev/write-answer.ts';

const LOOPBACK = '127.0.0.1';

export interface Inbox {
  messages: readonly InboxMessage[];
  stop(): Promise<void>;
}

export async function startInbox(options: {
  smtpPort: number;
  httpPort: number;
  /** Where answers to mails are handed over, as our mail server does. */
  lmtpPort: number;
  directory: string;
}): Promise<Inbox> {
  const store = await openInboxStore(options.directory);

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      buffer(stream)
        .then((raw) => store.save(raw))
        .then(() => done(), done);
    },
  });
  // Senders are often killed in the middle of a mail during development.
  smtp.on('error', () => undefined);

  const http = createServer((request, response) => {
    const [, folder, id, part] = (request.url ?? '/').split('?', 1).join('').split('/');
    if (!folder) return answer(response, 200, listPage(store.messages));
    const message = folder === 'messages' && store.messages.find((candidate) => candidate.id === id);
    if (!message) return answer(response, 404, missingPage());
    if (part === 'answer' && request.method === 'POST') return sendAnswer(request, response, message);
    if (part === 'html') return answer(response, 200, mailHtml(message), MAIL_POLICY);
    return answer(response, 200, messagePage(message, part === 'answered'));
  });

  async function sendAnswer(request: IncomingMessage, response: ServerResponse, message: InboxMessage) {
    // Another site open in the browser must not write mails here.
    if (request.headers.origin !== `http://${request.headers.host}`) return response.writeHead(403).end();
    const words = new URLSearchParams(await text(request)).get('text') ?? '';
    const transport = createTransport({
      host: LOOPBACK,
      port: options.lmtpPort,
      lmtp: true,
      ignoreTLS: true,
    });
    await transport.sendMail(writeAnswer(message, words)).then(
      () => response.writeHead(303, { Location: `/messages/${message.id}/answered` }).end(),
      (error) => answer(response, 502, failedPage(String(error))),
    );
  }

  await Promise.all([
    new Promise<void>((done, fail) => http.once('error', fail).listen(options.httpPort, LOOPBACK, done)),
    new Promise<void>((done, fail) => smtp.once('error', fail).listen(options.smtpPort, LOOPBACK, done)),
  ]);

  return {
    messages: store.messages,
    async stop() {
      http.closeAllConnections();
      await Promise.all([
        new Promise((done) => http.close(done)),
        new Promise<void>((done) => smtp.close(() => done())),
      ]);
    },
  };
}

function answer(response: ServerResponse, status: number, html: string, policy = PAGE_POLICY): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
  response.end(html);
}
