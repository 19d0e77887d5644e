import { existsSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { computeDueTimes } from '#domain/promises/compute-due-times.server.ts';
import { contactValues, supportValues } from '../sample-values.ts';
import { waitUntil } from '../stack/wait-until.ts';
import { type Stack, startStack } from '../stack.ts';
import { approveText, query } from './approve-text.ts';
import { hurryWorker } from './hurry-worker.ts';
import { compareSites, readPage, readSite } from './read-site.ts';
import { sendForm } from './send-form.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ name: 'publishing' });
  hurryWorker(stack);
});
afterAll(() => stack?.stop());

const product = 'content/products/pos-system.yaml';
const withText = (longDescription: string) => (live: object) => ({ ...live, longDescription });
type Approval = Parameters<typeof approveText> extends [string, ...infer Rest] ? Rest : never;
const approve = (...approval: Approval) => approveText(stack.databaseUrl, ...approval);
const page = async (address: string) => await readPage(stack.baseUrl + address);
const live = () => readlinkSync(join(stack.sites, 'live'));

/** Returns the seconds it took. The limit of a minute is for a machine that does nothing else. */
async function untilShown(address: string, text: string): Promise<string> {
  const began = performance.now();
  const isShown = async () => (await page(address)).body.includes(text);
  await waitUntil(`${address} has "${text}"`, isShown, 120_000);
  return ((performance.now() - began) / 1000).toFixed(1);
}

test('a changed text is on its page within a minute, and every other page is the one of before', async () => {
  const before = await readSite(stack.baseUrl);
  await approve(product, withText('One till for every counter in town.'));
  const seconds = await untilShown('/products/pos-system', 'One till for every counter in town.');
  console.log(`live ${seconds} s after the approval`);
  expect(Number(seconds)).toBeLessThan(60);
  expect(compareSites(before, await readSite(stack.baseUrl))).toEqual(['/products/pos-system']);
});

test('what is equal is linked to the release before, and an undo brings the very same pages back', async () => {
  const [first, firstSite] = [live(), await readSite(stack.baseUrl)];
  await approve(product, withText('One till, and nothing else.'));
  await untilShown('/products/pos-system', 'One till, and nothing else.');
  const inode = (name: string, path: string) => statSync(join(stack.sites, name, 'client', path)).ino;
  expect(inode(live(), 'about/index.html.br')).toBe(inode(first, 'about/index.html.br'));
  const changed = 'products/pos-system/index.html';
  expect(inode(live(), changed)).not.toBe(inode(first, changed));
  await approve(product, withText('One till for every counter in town.'));
  const seconds = await untilShown('/products/pos-system', 'One till for every counter in town.');
  console.log(`undone ${seconds} s after the approval`);
  expect(live()).toBe(first);
  expect(compareSites(firstSite, await readSite(stack.baseUrl))).toEqual([]);
});

test('a text waits for its time', async () => {
  const at = new Date(Date.now() + 6_000);
  const rename = (opening: object) => ({ ...opening, title: 'Head of Products' });
  await approve('content/openings/product-manager.yaml', rename, at);
  await untilShown('/careers', 'Head of Products');
  const [row] = await query(
    stack.databaseUrl,
    "select published_at from content_revision where file like '%product-manager%'",
  );
  console.log(`recorded ${(row.published_at - at.getTime()) / 1000} s after its time`);
  expect(row.published_at.getTime()).toBeGreaterThanOrEqual(at.getTime());
});

test('an entry that is closed is gone from every list, and all its addresses answer 404', async () => {
  const opening = '/careers/jobs/ai-ml-engineer';
  const statusOf = async (address: string, init?: RequestInit) =>
    (await fetch(stack.baseUrl + address, init)).status;
  expect(await statusOf(opening)).toBe(200);
  expect(await statusOf(`${opening}.data`)).toBe(200);
  await approve('content/openings/ai-ml-engineer.yaml', () => null);
  await waitUntil('the opening is gone', async () => (await statusOf(opening)) === 404, 120_000);
  expect((await page('/careers')).body).not.toContain(opening);
  expect(await statusOf(`${opening}.data`)).toBe(404);
  expect(await statusOf(`${opening}/apply`)).toBe(404);
  const application = { method: 'POST', headers: { Origin: stack.baseUrl }, body: new FormData() };
  expect(await statusOf(`${opening}/apply`, application)).toBe(404);
});

test('a text that breaks another page goes back to its author, and others are published all the same', async () => {
  const file = 'content/products/crm-system.yaml';
  await approve(file, (crm) => ({ ...crm, industries: ['Nowhere at all'] }));
  await approve('content/products/vendor-management.yaml', withText('Vendors you can name.'));
  await untilShown('/products/vendor-management', 'Vendors you can name.');
  const draft = await waitUntil('the draft is back', async () => {
    const [found] = await query(
      stack.databaseUrl,
      "select state, problem from content_draft where file = $1 and state = 'draft'",
      [file],
    );
    return found;
  });
  expect(draft.problem).toContain('Nowhere at all');
  expect((await page('/products/crm-system')).status).toBe(200);
});

test('a promise changes on every page, in mails, and on the clock of the next lead, without a restart', async () => {
  const { web, worker } = stack.pids();
  const contact = { hours: 3, counts: 'office', printed: 'within 3 hours of working time' } as const;
  const urgent = { hours: 5, counts: 'always', printed: 'within 5 hours, day and night' };
  const before = await readSite(stack.baseUrl);
  await approve('content/promises.yaml', (promises) => ({
    ...promises,
    ...{ contact, consultation: contact, urgent },
  }));
  await untilShown('/contact', contact.printed);
  const changed = compareSites(before, await readSite(stack.baseUrl));
  expect(changed.length).toBeGreaterThan(1);
  for (const address of changed)
    expect((await page(address)).body, address).not.toMatch(/within 1 hour,|within 2 hours/);

  expect(await sendForm(stack.baseUrl, '/contact', contactValues())).toBe(303);
  const [lead] = await query(
    stack.databaseUrl,
    `select received_at as "receivedAt", due_at as "dueAt", due_by_clock_at as "dueByClockAt", alarm_at as "alarmAt"
     from lead where kind = 'contact'`,
  );
  const { receivedAt, ...due } = lead;
  expect(due).toEqual(computeDueTimes(contact, getContent().promises.officeHours, receivedAt));

  const ticket = supportValues({ urgency: 'Work has stopped' });
  expect(await sendForm(stack.baseUrl, '/support', ticket)).toBe(303);
  const mail = await waitUntil('the engineer has a mail', () =>
    stack.mails.find(({ text }) => text.includes('The visitor was promised an answer')),
  );
  expect(mail.text.replace(/\s+/g, ' ')).toContain(`promised an answer ${urgent.printed}`);
  expect(stack.pids()).toEqual({ web, worker });
});

test('the last five releases stay', async () => {
  const names = readdirSync(stack.sites).filter((name) => /-[0-9a-f]{12}$/.test(name));
  expect(names).toHaveLength(5);
  expect(names).toContain(live());
  expect(existsSync(join(stack.sites, live(), 'client/index.html'))).toBe(true);
});

test('5,000 requests across switches are all answered, each page with the policy that its scripts need', async () => {
  const addresses = ['/', '/products/pos-system', '/careers', '/contact', '/about'];
  let isOver = false;
  let requests = 0;
  let resent = 0;
  const problems: string[] = [];
  const visit = async () => {
    while ((!isOver || requests < 5_000) && requests < 60_000) {
      const address = addresses[requests % addresses.length] as string;
      requests += 1;
      const { status, fits, isResent } = await page(address).catch((error) => ({
        ...{ status: String(error), fits: false, isResent: false },
      }));
      if (isResent) resent += 1;
      if (status !== 200 || !fits) problems.push(`${address} ${status} ${fits}`);
      // Otherwise visitors leave the publisher no processor on two cores.
      await pause(10);
    }
  };
  const visitors = Promise.all(Array.from({ length: 4 }, visit));
  for (const text of ['The first of two.', 'The second of two.', 'The first of two.']) {
    await approve(product, withText(text));
    await untilShown('/products/pos-system', text);
  }
  isOver = true;
  await visitors;
  console.log(
    `${requests} requests across 3 switches, ${problems.length} problems, ${resent} sent again on a new connection`,
  );
  expect(problems).toEqual([]);
});
