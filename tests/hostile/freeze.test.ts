import { readFileSync } from 'node:fs';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { listReadParameters, probeAddresses, probeLongAddresses, queries } from './address-probes.ts';
import { probeBodies } from './body-probes.ts';
import { probeDesk } from './desk-probes.ts';
import { probeForms } from './form-probes.ts';
import { contactDetailsForm, forms } from './forms.ts';
import { probeHeaders } from './header-probes.ts';
import type { Probe, Sent } from './probe.ts';
import { type Cost, compareWith, limitMs, printCosts } from './processor-time.ts';
import { send } from './send.ts';

const { bodyBytes } = JSON.parse(readFileSync('build/serving.json', 'utf8'));
const costs: Cost[] = [];

const request = (sent: Sent) => send(inject('webUrl'), sent);

/** Sends one request after another directly to the web process, which must not rely on nginx to refuse them. */
async function run(probes: Probe[]): Promise<void> {
  const { web } = inject('pids');
  const own: Cost[] = [];
  for (const { label, ordinary, strings, write } of probes) {
    const compare = compareWith(web, () => request(write(ordinary)));
    for (const { label: kind, value } of strings) {
      const sent = write(String(value));
      own.push({ label: `${label}: ${kind}`, ...(await compare(() => request(sent))) });
    }
  }
  costs.push(...own);
  expect(own.filter(({ status }) => status >= 500 || status < 200)).toEqual([]);
  expect(own.filter(({ extraMs }) => extraMs > limitMs)).toEqual([]);
}

afterAll(() => console.log(printCosts(costs)));

/** There are thousands of requests, one after another. */
vi.setConfig({ testTimeout: 900_000 });

test('no text in a form field makes the server slow', async () => {
  await run(probeForms([...forms, await contactDetailsForm(inject('baseUrl'))], bodyBytes));
});

test('no body of up to a megabyte makes the server slow, whatever its declared content type', async () => {
  const pages = ['/contact', '/get-started', '/newsletter', '/forms/chat', '/desk/sign-in'];
  const scripts = ['/chat/answer', '/desk/auth/passkey/verify-authentication'];
  const uploads = ['/careers/jobs/product-manager/apply'];
  await run([...pages, ...scripts, ...uploads].flatMap((path) => probeBodies(path, [bodyBytes, 1_000_000])));
});

test('no address makes the server slow', async () => {
  const nameOf = (name: string) => (name === 'id' ? 'product-manager' : 'pos-system');
  const isPublic = (route: string) => !route.startsWith('desk');
  await run([...probeAddresses(isPublic, nameOf), ...probeLongAddresses()]);
});

test('the probes cover every query parameter that a page reads', () => {
  const attacked = new Set(Object.values(queries).flat());
  expect(listReadParameters().filter((name) => !attacked.has(name))).toEqual([]);
  expect(listReadParameters().length).toBeGreaterThan(20);
});

test('no form and no address of the desk makes the server slow', async () => {
  await run(await probeDesk(bodyBytes, inject('webUrl')));
});

test('no header makes the server slow', async () => {
  await run(probeHeaders());
});
