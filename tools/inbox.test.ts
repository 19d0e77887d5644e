import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLmtp } from '#platform/mail/lmtp.server.ts';
import { type Inbox, startInbox } from './inbox.ts';

let directory: string;
let inbox: Inbox;
let smtpPort: number;
let httpPort: number;
let lmtpPort: number;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'inbox-'));
  [smtpPort, httpPort, lmtpPort] = [await freePort(), await freePort(), await freePort()];
  inbox = await startInbox({ smtpPort, httpPort, lmtpPort, directory });
});

afterEach(async () => {
  await inbox.stop();
  await rm(directory, { recursive: true });
});

test('a mail that was sent is listed, newest first, and opens with text and headers', async () => {
  await send({ subject: 'First', text: 'Good morning' });
  await send({ subject: 'Second', text: 'Good evening', messageId: '<second@pahana.example>' });

  expect(inbox.messages.map(({ subject }) => subject)).toEqual(['Second', 'First']);
  const list = await get('/');
  expect(list.body.indexOf('Second')).toBeLessThan(list.body.indexOf('First'));
  expect(list.body).toContain('http-equiv="refresh"');
  const opened = await get(`/messages/${inbox.messages[0]?.id}`);
  expect(opened.body).toContain('Good evening');
  expect(opened.body).toContain('&#60;second@pahana.example&#62;');
  expect(opened.body).toMatch(/X-Trial: yes/i);
});

test('nothing in a mail becomes markup of the inbox page', async () => {
  const attack = '"><script>alert(1)</script>';
  await send({ subject: attack, text: attack, from: `"${attack.replaceAll('"', '')}" <a@pahana.example>` });

  for (const path of ['/', `/messages/${inbox.messages[0]?.id}`]) {
    const page = await get(path);
    expect(page.body).not.toContain('<script');
    expect(page.policy).toContain("default-src 'none'");
  }
});

test('the HTML of a mail is shown in a frame, cannot run scripts and opens its links in a new tab', async () => {
  await send({
    subject: 'Framed',
    html: '<html><head></head><body><a href="http://localhost/">go</a></body></html>',
  });
  const id = inbox.messages[0]?.id;

  expect((await get(`/messages/${id}`)).body).toContain('<iframe sandbox="allow-popups ');
  const framed = await get(`/messages/${id}/html`);
  expect(framed.body).toContain('<head><base target="_blank">');
  expect(framed.policy).toMatch(/^sandbox allow-popups/);
  expect(framed.policy).not.toContain('allow-scripts');
});

test('the mails survive a restart, and only the newest 200 are stored', async () => {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: smtpPort, pool: true });
  for (let number = 1; number <= 203; number += 1) {
    await transport.sendMail({ ...SENDER, subject: `Mail ${number}`, text: 'x' });
  }
  transport.close();
  await inbox.stop();
  inbox = await startInbox({ smtpPort, httpPort, lmtpPort, directory });

  expect(inbox.messages).toHaveLength(200);
  expect(inbox.messages[0]?.subject).toBe('Mail 203');
  expect(inbox.messages.at(-1)?.subject).toBe('Mail 4');
  expect(await readdir(directory)).toHaveLength(200);
});

test('unknown addresses get the page for a missing mail', async () => {
  for (const path of ['//', '/messages', '/messages/..%2f..%2fpackage.json', '/messages/1/html']) {
    const page = await get(path);
    expect(page.status, path).toBe(path === '//' ? 200 : 404);
  }
});

test('an answer goes to the reply address as from the recipient, and only from this page', async () => {
  const taken: { raw: string; recipients: string[] }[] = [];
  const lmtp = await startLmtp({
    port: lmtpPort,
    maxBytes: 100_000,
    isKnown: () => true,
    store: async (raw, { recipients }) => void taken.push({ raw: raw.toString(), recipients }),
  });
  await send({ subject: 'We have it', text: 'Thank you', replyTo: 'r.1@reply.pahana.example' });
  await send({ subject: 'Without a reply address', text: 'Thank you' });
  const [silent, first] = inbox.messages;
  expect((await get(`/messages/${silent?.id}`)).body).not.toContain('<form');
  expect((await get(`/messages/${first?.id}`)).body).toContain('Answer as b@pahana.example');

  const post = (origin: string) =>
    fetch(`http://127.0.0.1:${httpPort}/messages/${first?.id}/answer`, {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams({ text: 'Tuesday is fine' }),
    });
  expect((await post('https://elsewhere.example')).status).toBe(403);
  expect(await (await post(`http://127.0.0.1:${httpPort}`)).text()).toContain('Sent.');
  expect(taken).toHaveLength(1);
  expect(taken[0]?.recipients).toEqual(['r.1@reply.pahana.example']);
  expect(taken[0]?.raw).toContain('From: b@pahana.example');
  expect(taken[0]?.raw).toContain('Tuesday is fine');
  expect(taken[0]?.raw).toContain('> Thank you');
  await lmtp.close();
  expect((await post(`http://127.0.0.1:${httpPort}`)).status).toBe(502);
});

const SENDER = { from: 'a@pahana.example', to: 'b@pahana.example', headers: { 'X-Trial': 'yes' } };

async function send(mail: SendMailOptions): Promise<void> {
  await nodemailer.createTransport({ host: '127.0.0.1', port: smtpPort }).sendMail({ ...SENDER, ...mail });
}

async function get(path: string): Promise<{ status: number; body: string; policy: string }> {
  const response = await fetch(`http://127.0.0.1:${httpPort}${path}`);
  return {
    status: response.status,
    body: await response.text(),
    policy: response.headers.get('content-security-policy') ?? '',
  };
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
