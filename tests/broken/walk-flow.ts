import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test';
import { isHydrated, waitForHydration } from '../stack/watch-page.ts';
import { breakRequest, listTargets, type Step, type Target } from './break-request.ts';
import type { Flow } from './flow.ts';
import { type Way, ways } from './ways.ts';

/** Longer than any page of ours waits for an answer. */
const patienceMs = 90_000;
/** A page at which no request is under way and nothing changes for this long has said what it has to say. */
const quietMs = 400;

export interface Case {
  flow: string;
  step: Step;
  request: string;
  way: Way;
  /** What became of the words. */
  verdict: 'outcome shown' | 'words kept' | 'words back' | 'nothing written' | 'not asked for' | 'LOST';
  /** Everything else that is wrong. */
  faults: string[];
}

/** Uses the form once to learn what it asks for, then once for each request and each way in which that can fail. */
export async function walkFlow(
  browser: Browser,
  flow: Flow,
  options: BrowserContextOptions,
  chosen: { everyModule?: boolean; isChosen?: (target: Target, way: Way) => boolean } = {},
): Promise<Case[]> {
  const { made, hasWords } = await recordRequests(browser, flow, options);
  const targets = listTargets(made, chosen.everyModule ?? false);
  const cases: Case[] = [];
  for (const target of targets) {
    for (const way of Object.keys(ways) as Way[]) {
      if (chosen.isChosen?.(target, way) === false) continue;
      cases.push(await runCase(browser, flow, options, { target, way, hasWords }));
    }
  }
  return cases;
}

async function recordRequests(browser: Browser, flow: Flow, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const made: { step: Step; request: Request }[] = [];
  let step: Step = 'open';
  const marker = newMarker();
  await flow.prepare?.(page);
  const own = new URL(options.baseURL ?? '').port;
  page.on('request', (request) => new URL(request.url()).port === own && made.push({ step, request }));
  const quiet = watchRequests(page);
  await page.goto(addressOf(flow, page));
  if (options.javaScriptEnabled !== false) await waitForHydration(page);
  step = 'type';
  await flow.type(page, marker);
  const hasWords = await holdsMarker(page, marker);
  await quiet(2_000);
  step = 'send';
  await flow.send(page, marker);
  if (!(await becomes(() => flow.isDone(page, marker), 15_000)))
    throw new Error(`${flow.name} does not work at all: ${page.url()}`);
  await quiet(3_000);
  await context.close();
  return { made, hasWords };
}

async function runCase(
  browser: Browser,
  flow: Flow,
  options: BrowserContextOptions,
  breaking: Breaking,
): Promise<Case> {
  const { target, way } = breaking;
  const context = await browser.newContext(options);
  context.setDefaultTimeout(6_000);
  const page = await context.newPage();
  const marker = newMarker();
  try {
    await flow.prepare?.(page);
    if (way === 'never answered') await page.clock.install();
    const breakage = await breakRequest(context, target, way);
    const quiet = watchRequests(page);
    const found = await use(page, flow, marker, { ...breaking, options, quiet });
    if (!breakage.isMet())
      return report(flow, target, way, { verdict: 'not asked for', faults: found.faults });
    if (found.verdict === 'nothing written') return report(flow, target, way, found);
    await breakage.heal();
    return report(flow, target, way, await recover(page, flow, marker, found, breaking.hasWords));
  } catch (error) {
    return report(flow, target, way, { verdict: 'LOST', faults: [String(error).slice(0, 300)] });
  } finally {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

type Found = Pick<Case, 'verdict' | 'faults'> & { isWritten?: boolean };

async function use(
  page: Page,
  flow: Flow,
  marker: string,
  { target, way, hasWords, options, quiet }: Breaking & { options: BrowserContextOptions; quiet: Quiet },
): Promise<Found> {
  const letTimePass = async () => {
    if (way === 'never answered') await page.clock.fastForward(patienceMs).catch(() => undefined);
  };
  await page.goto(addressOf(flow, page), { waitUntil: 'commit' });
  if (options.javaScriptEnabled !== false) {
    if (target.step === 'open')
      await becomes(() => isHydrated(page), way === 'answered late' ? 6_000 : 1_500);
    else await waitForHydration(page);
  }
  const isWritten = await flow.type(page, marker).then(
    () => true,
    () => false,
  );
  await quiet(way === 'answered late' ? 3_000 : 1_000);
  if (isWritten) await flow.send(page, marker).catch(() => undefined);
  else if (!(await holdsMarker(page, marker))) return { verdict: 'nothing written', faults: [] };
  await quiet(way === 'answered late' ? 5_000 : 2_000);
  await letTimePass();
  await quiet(2_000);
  const faults = await findFaults(page);
  // A draft that is not saved says so by its own line.
  const isUnanswered =
    /^POST (?!.*\/draft$)/.test(target.label) && target.step === 'send' && way !== 'answered late';
  if (isUnanswered && (await flow.saysUnanswered?.(page)) === false) faults.push('says nothing of it');
  if (await flow.isDone(page, marker).catch(() => false)) return { verdict: 'outcome shown', faults };
  const isKept = await holdsWork(page, marker, hasWords);
  return { verdict: isKept ? 'words kept' : 'LOST', faults, isWritten };
}

/** Once the way is free again: where the page is gone it comes back with the words, and what was not sent can be. */
async function recover(
  page: Page,
  flow: Flow,
  marker: string,
  found: Found,
  hasWords: boolean,
): Promise<Found> {
  let { verdict } = found;
  const { faults } = found;
  if (verdict === 'LOST') {
    const lostAt = page.url();
    for (const comeBack of [
      () => page.goBack({ waitUntil: 'commit' }),
      () => page.goto(addressOf(flow, page)),
    ]) {
      await comeBack().catch(() => undefined);
      if (await becomes(() => holdsWork(page, marker, hasWords), 2_500)) verdict = 'words back';
      if (verdict === 'words back') break;
    }
    if (verdict === 'LOST') return { verdict, faults: [...faults, `at ${lostAt}`] };
  }
  if (verdict !== 'outcome shown') {
    // A click while the page comes to life may be lost; a person clicks once more.
    await becomes(() => isHydrated(page), 6_000);
    const isGone = verdict === 'words back' && !hasWords;
    if (!found.isWritten || isGone) await flow.type(page, marker).catch(() => undefined);
    await flow
      .send(page, marker)
      .catch((error) => faults.push(`cannot be sent again: ${String(error).slice(0, 200)}`));
    if (!(await becomes(() => flow.isDone(page, marker), 10_000))) faults.push('sent again, and no outcome');
  }
  const stored = await flow.count(marker, page);
  if (stored !== 1) faults.push(`stored ${stored} times`);
  return { verdict, faults };
}

interface Breaking {
  target: Target;
  way: Way;
  /** A form without words has none to lose: then the page itself must stay. */
  hasWords: boolean;
}

const report = (flow: Flow, { step, label }: Target, way: Way, { verdict, faults }: Found): Case => ({
  flow: flow.name,
  step,
  request: label,
  way,
  verdict,
  faults,
});

const newMarker = () => `word${crypto.randomUUID().slice(0, 8)}`;
const addressOf = ({ address }: Flow, page: Page) => (typeof address === 'string' ? address : address(page));

/** Of a form without words the page itself. */
const holdsWork = (page: Page, marker: string, hasWords: boolean) =>
  hasWords ? holdsMarker(page, marker) : isOurs(page);

const isOurs = (page: Page) =>
  page
    .locator('header, .desk-bar')
    .first()
    .isVisible()
    .catch(() => false);

/** A search is no work: it can be asked again. */
function holdsMarker(page: Page, marker: string): Promise<boolean> {
  return page
    .evaluate(
      (words) =>
        [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
          ({ value, form }) => !form?.matches('[method="get"], [role="search"]') && value.includes(words),
        ),
      marker,
    )
    .catch(() => false);
}

/** Nobody should ever see the inside of the program, or a page of ours without its frame. */
async function findFaults(page: Page): Promise<string[]> {
  const text = await page
    .locator('body')
    .textContent({ timeout: 2_000 })
    .catch(() => null);
  const faults: string[] = [];
  if (/Application Error|\n\s+at .+:\d+:\d+/.test(text ?? '')) faults.push('shows a stack trace');
  if (/did not open/.test(text ?? '')) faults.push('shows a page that did not open');
  return faults;
}

type Quiet = (atMostMs: number) => Promise<void>;

/** Waits until every answer is there and nothing has been asked for since a moment. */
function watchRequests(page: Page): Quiet {
  const inProgress = new Set<Request>();
  let last = Date.now();
  page.on('request', (request) => {
    // A stream is never answered to its end.
    if (request.resourceType() === 'eventsource') return;
    inProgress.add(request);
    last = Date.now();
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => {
      inProgress.delete(request);
      last = Date.now();
    });
  return async (atMostMs) => {
    last = Date.now();
    await becomes(() => inProgress.size === 0 && Date.now() - last > quietMs, atMostMs);
  };
}

/** True as soon as it holds, false when it has not come to hold in time. */
async function becomes(holds: () => Promise<boolean> | boolean, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  do {
    if (await Promise.resolve(holds()).catch(() => false)) return true;
    await new Promise((done) => setTimeout(done, 50));
  } while (Date.now() < end);
  return false;
}
