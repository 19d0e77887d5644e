import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as requestPlain } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { startEdge } from '../edge/start-edge.ts';
import { sampleContact } from '../intake/sample-contact.ts';
import { addStaff, openSession } from '../stack/sign-in.ts';
import { foreignOrigin, scoreResponse } from './score-response.ts';

const needed = 135;

interface Kind {
  name: string;
  path: string;
  status: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

const edge = await startEdge({});
const { url: site, redirectUrl, certificate } = edge.tls;
const failures: string[] = [];
try {
  const rows = [];
  for (const kind of await listKinds()) {
    const { status, headers, html } = await send(kind);
    if (status !== kind.status) failures.push(`${kind.name} answers ${status} instead of ${kind.status}`);
    const { headers: corsHeaders } = await send({
      ...kind,
      headers: { ...kind.headers, Origin: foreignOrigin },
    });
    const redirect = await sendPlain(kind.path);
    const { score, findings } = scoreResponse({
      headers,
      corsHeaders,
      html,
      redirect,
      url: site + kind.path,
    });
    if (score < needed) failures.push(`${kind.name} has ${score} points: ${JSON.stringify(findings)}`);
    rows.push({ kind: kind.name, status, score, findings });
  }
  console.log(`Points by the rules of MDN's HTTP Observatory, at least ${needed}`);
  console.table(Object.fromEntries(rows.map(({ kind, status, score }) => [kind, { status, score }])));
  mkdirSync('.reports', { recursive: true });
  writeFileSync('.reports/observatory.json', JSON.stringify(rows, null, 2));
} finally {
  await edge.stop();
}
for (const failure of failures) console.error(`FAILED: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Every kind of answer that the site has. */
async function listKinds(): Promise<Kind[]> {
  const { submissionKey: _, ...fields } = sampleContact();
  const form = {
    method: 'POST' as const,
    headers: { Origin: site, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(fields)),
  };
  const { headers } = await send({ path: '/contact', ...form });
  const receipt = String(headers.location);
  const { id } = await addStaff('admin');
  const { name, value } = await openSession(id);
  const signedIn = { headers: { Cookie: `${name}=${value}` } };
  return [
    { name: 'home', path: '/', status: 200 },
    { name: 'service', path: '/services/cloud-migration', status: 200 },
    { name: 'product', path: '/products/pos-system', status: 200 },
    { name: 'page with a form', path: '/contact', status: 200 },
    { name: 'page with a map', path: '/about/locations', status: 200 },
    { name: 'page rendered by Node', path: '/products?q=stock', status: 200 },
    { name: 'not found', path: '/no-such-page', status: 404 },
    { name: 'refused form', path: '/contact', status: 422, ...form, body: 'firstName=Nimal' },
    { name: 'form sent by script', path: '/forms/contact', status: 422, ...form, body: 'firstName=Nimal' },
    { name: 'redirect by Node', path: '/contact', status: 303, ...form },
    { name: 'redirect by nginx', path: '/about/', status: 308 },
    { name: 'receipt', path: receipt, status: 200 },
    { name: 'unknown receipt', path: '/receipts/unknown', status: 404 },
    { name: 'health', path: '/health', status: 200 },
    { name: 'JSON file', path: '/catalogue.json', status: 200 },
    { name: 'data of a page', path: '/about.data', status: 200 },
    { name: 'robots.txt', path: '/robots.txt', status: 200 },
    { name: 'sign-in of the desk', path: '/desk/sign-in', status: 200 },
    { name: 'desk, signed out', path: '/desk', status: 302 },
    { name: 'desk', path: '/desk', status: 200, ...signedIn },
    { name: 'CSV of the desk', path: '/desk/leads.csv', status: 200, ...signedIn },
  ];
}

/** Through TLS, with a certificate that is checked. */
function send({ path, method = 'GET', headers = {}, body = '' }: Omit<Kind, 'name' | 'status'>) {
  const options: RequestOptions = { method, headers, ca: certificate, agent: false, timeout: 20_000 };
  return new Promise<{ status: number; headers: IncomingHttpHeaders; html: string }>((done, fail) => {
    request(site + path, options, async (answer) => {
      const content = await text(answer);
      const html = answer.headers['content-type']?.startsWith('text/html') ? content : '';
      done({ status: answer.statusCode ?? 0, headers: answer.headers, html });
    })
      .on('error', fail)
      .on('timeout', () => fail(new Error(`${path} got no answer`)))
      .end(body);
  });
}

function sendPlain(path: string): Promise<{ status: number; location: string | undefined }> {
  return new Promise((done, fail) => {
    requestPlain(redirectUrl + path, { agent: false, timeout: 20_000 }, (answer) => {
      answer.resume();
      done({ status: answer.statusCode ?? 0, location: answer.headers.location });
    })
      .on('error', fail)
      .end();
  });
}
