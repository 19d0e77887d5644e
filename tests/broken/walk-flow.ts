import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test';
import { isHydrated, waitForHydration } from '../stack/watch-page.ts';
import { breakRequest, listTargets, type Step, type Target } from './break-request.ts';
import { type FailureMode, failureModes } from './failure-modes.ts';
import type { Flow } from './flow.ts';

/** Longer than the timeout of any of our pages. */
const afterTimeoutMs = 90_000;
/** A page without requests for this long shows its final state. */
const quietMs = 400;

export interface Case {
  flow: string;
  step: Step;
  request: string;
  mode: FailureMode;
  /** What happened to the text. */
  verdict: 'outcome shown' | 'text kept' | 'text restored' | 'nothing typed' | 'not requested' | 'LOST';
  /** Everything else that is wrong. */
  problems: string[];
}

/** Uses the form once to record its requests, then once for each request and each failure mode. */
export async function walkFlow(
  browser: Browser,
  flow: Flow,
  options: BrowserContextOptions,
  chosen: { everyModule?: boolean; isChosen?: (target: Target, mode: FailureMode) => boolean } = {},
): Promise<Case[]> {
  const { requests, hasText } = await recordRequests(browser, flow, options);
  const targets = listTargets(requests, chosen.everyModule ?? false);
  const cases: Case[] = [];
  for (const target of targets) {
    for (const mode of Object.keys(failureModes) as FailureMode[]) {
      if (chosen.isChosen?.(target, mode) === false) continue;
      cases.push(await runCase(browser, flow, options, { target, mode, hasText }));
    }
  }
  return cases;
}

async function recordRequests(browser: Browser, flow: Flow, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const requests: { step: Step; request: Request }[] = [];
  let step: Step = 'open';
  const marker = newMarker();
  await flow.prepare?.(page);
  const own = new URL(options.baseURL ?? '').port;
  page.on('request', (request) => new URL(request.url()).port === own && requests.push({ step, request }));
  const quiet = watchRequests(page);
  await page.goto(addressOf(flow, page));
  if (options.javaScriptEnabled !== false) await waitForHydration(page);
  step = 'type';
  await flow.type(page, marker);
  const hasText = await containsMarker(page, marker);
  await quiet(2_000);
  step = 'send';
  await flow.send(page, marker);
  if (!(await becomesTrue(() => flow.isDone(page, marker), 15_000)))
    throw new Error(`${flow.name} does not work at all: ${page.url()}`);
  await quiet(3_000);
  await context.close();
  return { requests, hasText };
}

async function runCase(
  browser: Browser,
  flow: Flow,
  options: BrowserContextOptions,
  breakage: Breakage,
): Promise<Case> {
  const { target, mode } = breakage;
  const context = await browser.newContext(options);
  context.setDefaultTimeout(6_000);
  const page = await context.newPage();
  const marker = newMarker();
  try {
    await flow.prepare?.(page);
    if (mode === 'never answered') await page.clock.install();
    const broken = await breakRequest(context, target, mode);
    const quiet = watchRequests(page);
    const found = await sendOnce(page, flow, marker, { ...breakage, options, quiet });
    if (!broken.wasRequested())
      return report(flow, target, mode, { verdict: 'not requested', problems: found.problems });
    if (found.verdict === 'nothing typed') return report(flow, target, mode, found);
    await broken.restore();
    return report(flow, target, mode, await recover(page, flow, marker, found, breakage.hasText));
  } catch (error) {
    return report(flow, target, mode, { verdict: 'LOST', problems: [String(error).slice(0, 300)] });
  } finally {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

type Found = Pick<Case, 'verdict' | 'problems'> & { isTyped?: boolean };

async function sendOnce(
  page: Page,
  flow: Flow,
  marker: string,
  { target, mode, hasText, options, quiet }: Breakage & { options: BrowserContextOptions; quiet: Quiet },
): Promise<Found> {
  const passTimeout = async () => {
    if (mode === 'never answered') await page.clock.fastForward(afterTimeoutMs).catch(() => undefined);
  };
  await page.goto(addressOf(flow, page), { waitUntil: 'commit' });
  if (options.javaScriptEnabled !== false) {
    if (target.step === 'open')
      await becomesTrue(() => isHydrated(page), mode === 'answered late' ? 6_000 : 1_500);
    else await waitForHydration(page);
  }
  const isTyped = await flow.type(page, marker).then(
    () => true,
    () => false,
  );
  await quiet(mode === 'answered late' ? 3_000 : 1_000);
  if (isTyped) await flow.send(page, marker).catch(() => undefined);
  else if (!(await containsMarker(page, marker))) return { verdict: 'nothing typed', problems: [] };
  await quiet(mode === 'answered late' ? 5_000 : 2_000);
  await passTimeout();
  await quiet(2_000);
  const problems = await findProblems(page);
  // A draft that is not saved has a message of its own.
  const isUnanswered =
    /^POST (?!.*\/draft$)/.test(target.label) && target.step === 'send' && mode !== 'answered late';
  if (isUnanswered && (await flow.reportsNoAnswer?.(page)) === false)
    problems.push('does not report the missing answer');
  if (await flow.isDone(page, marker).catch(() => false)) return { verdict: 'outcome shown', problems };
  const isKept = await keepsWork(page, marker, hasText);
  return { verdict: isKept ? 'text kept' : 'LOST', problems, isTyped };
}

/** After the failure ends: reopens the page if its text is gone, and sends the form if it was not sent. */
async function recover(
  page: Page,
  flow: Flow,
  marker: string,
  found: Found,
  hasText: boolean,
): Promise<Found> {
  let { verdict } = found;
  const { problems } = found;
  if (verdict === 'LOST') {
    const lostAt = page.url();
    for (const comeBack of [
      () => page.goBack({ waitUntil: 'commit' }),
      () => page.goto(addressOf(flow, page)),
    ]) {
      await comeBack().catch(() => undefined);
      if (await becomesTrue(() => keepsWork(page, marker, hasText), 2_500)) verdict = 'text restored';
      if (verdict === 'text restored') break;
    }
    if (verdict === 'LOST') return { verdict, problems: [...problems, `at ${lostAt}`] };
  }
  if (verdict !== 'outcome shown') {
    // A click during hydration may be lost, and a person would click once more.
    await becomesTrue(() => isHydrated(page), 6_000);
    const isGone = verdict === 'text restored' && !hasText;
    if (!found.isTyped || isGone) await flow.type(page, marker).catch(() => undefined);
    await flow
      .send(page, marker)
      .catch((error) => problems.push(`cannot be sent again: ${String(error).slice(0, 200)}`));
    if (!(await becomesTrue(() => flow.isDone(page, marker), 10_000)))
      problems.push('sent again, but no outcome is shown');
  }
  const stored = await flow.count(marker, page);
  if (stored !== 1) problems.push(`stored ${stored} times`);
  return { verdict, problems };
}

interface Breakage {
  target: Target;
  mode: FailureMode;
  /** Without text there is none to lose; then the page itself must stay. */
  hasText: boolean;
}

const report = (
  flow: Flow,
  { step, label }: Target,
  mode: FailureMode,
  { verdict, problems }: Found,
): Case => ({
  flow: flow.name,
  step,
  request: label,
  mode,
  verdict,
  problems,
});

const newMarker = () => `word${crypto.randomUUID().slice(0, 8)}`;
const addressOf = ({ address }: Flow, page: Page) => (typeof address === 'string' ? address : address(page));

/** Whether the text is still there; for a form without text, whether the page is. */
const keepsWork = (page: Page, marker: string, hasText: boolean) =>
  hasText ? containsMarker(page, marker) : isOurPage(page);

const isOurPage = (page: Page) =>
  page
    .locator('header, .desk-bar')
    .first()
    .isVisible()
    .catch(() => false);

/** Search forms do not count: nothing is lost with them. */
function containsMarker(page: Page, marker: string): Promise<boolean> {
  return page
    .evaluate(
      (text) =>
        [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
          ({ value, form }) => !form?.matches('[method="get"], [role="search"]') && value.includes(text),
        ),
      marker,
    )
    .catch(() => false);
}

/** Nobody should ever see a stack trace, or our error page without its layout. */
async function findProblems(page: Page): Promise<string[]> {
  const text = await page
    .locator('body')
    .textContent({ timeout: 2_000 })
    .catch(() => null);
  const problems: string[] = [];
  if (/Application Error|\n\s+at .+:\d+:\d+/.test(text ?? '')) problems.push('shows a stack trace');
  if (/did not open/.test(text ?? '')) problems.push('shows a page that did not open');
  return problems;
}

type Quiet = (atMostMs: number) => Promise<void>;

/** Waits until all requests are answered and no new one was made for a moment. */
function watchRequests(page: Page): Quiet {
  const inProgress = new Set<Request>();
  let last = Date.now();
  page.on('request', (request) => {
    // An event stream never ends.
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
    await becomesTrue(() => inProgress.size === 0 && Date.now() - last > quietMs, atMostMs);
  };
}

/** Polls the condition; false when it was not met in time. */
async function becomesTrue(condition: () => Promise<boolean> | boolean, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  do {
    if (await Promise.resolve(condition()).catch(() => false)) return true;
    await new Promise((done) => setTimeout(done, 50));
  } while (Date.now() < end);
  return false;
}
