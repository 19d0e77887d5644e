import { readFileSync } from 'node:fs';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { listReadParameters, probeAddresses, probeLongAddresses, queries } from './address-probes.ts';
import { probeBodies } from './body-probes.ts';
import { probeDesk } from './desk-probes.ts';
import { probeForms } from './form-probes.ts';
import { contactDetailsForm, forms } from './forms.ts';
import { probeHeaders } from './header-probes.ts';
import type { Probe, Sent } from './probe.ts';
import { bound, type Cost, measureBeyond, measureOrdinary, printCosts } from './processor-time.ts';
import { send } from './send.ts';

const { bodyBytes } = JSON.parse(readFileSync('build/serving.json', 'utf8'));
const costs: Cost[] = [];

const ask = (sent: Sent) => send(inject('webUrl'), sent);

/** One request after another, to the web process itself: what nginx would refuse must not freeze it either. */
async function run(probes: Probe[]): Promise<void> {
  const { web } = inject('pids');
  const own: Cost[] = [];
  for (const { what, ordinary, strings, write } of probes) {
    const usual = await measureOrdinary(web, () => ask(write(ordinary)));
    for (const { what: how, value } of strings) {
      const sent = write(String(value));
      own.push({ what: `${what}: ${how}`, ...(await measureBeyond(web, usual, () => ask(sent))) });
    }
  }
  costs.push(...own);
  expect(own.filter(({ status }) => status >= 500 || status < 200)).toEqual([]);
  expect(own.filter(({ beyond }) => beyond > bound)).toEqual([]);
}

afterAll(() => console.log(printCosts(costs)));

/** Thousands of requests, one after another. */
vi.setConfig({ testTimeout: 900_000 });

test('no text in a field of a form keeps the server busy', async () => {
  await run(probeForms([...forms, await contactDetailsForm(inject('baseUrl'))], bodyBytes));
});

test('no body of up to a megabyte keeps the server busy, whatever type it says it is', async () => {
  const pages = ['/contact', '/get-started', '/newsletter', '/forms/chat', '/desk/sign-in'];
  const scripts = ['/chat/answer', '/desk/auth/passkey/verify-authentication'];
  const uploads = ['/careers/jobs/product-manager/apply'];
  await run([...pages, ...scripts, ...uploads].flatMap((path) => probeBodies(path, [bodyBytes, 1_000_000])));
});

test('no address keeps the server busy', async () => {
  const nameOf = (name: string) => (name === 'id' ? 'product-manager' : 'pos-system');
  const isPublic = (route: string) => !route.startsWith('desk');
  await run([...probeAddresses(isPublic, nameOf), ...probeLongAddresses()]);
});

test('every parameter that a page reads is among them', () => {
  const attacked = new Set(Object.values(queries).flat());
  expect(listReadParameters().filter((name) => !attacked.has(name))).toEqual([]);
  expect(listReadParameters().length).toBeGreaterThan(20);
});

test('no form and no address of the desk keeps the server busy', async () => {
  await run(await probeDesk(bodyBytes, inject('webUrl')));
});

test('no header keeps the server busy', async () => {
  await run(probeHeaders());
});
