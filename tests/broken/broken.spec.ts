import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { deskUrl } from '../stack/sign-in.ts';
import type { Target } from './break-request.ts';
import { deskFlow, deskScreens, listForms } from './desk-flows.ts';
import { type FailureMode, failureModes } from './failure-modes.ts';
import { publicFlows } from './public-flows.ts';
import { type Case, walkFlow } from './walk-flow.ts';

/**
 * `BROKEN=sent` is the short run for every change, about two minutes: for each form only the request that sends the
 * text, in two of the six failure modes, which rotate from form to form.
 */
const isShortRun = process.env.BROKEN === 'sent';
const isInShortRun =
  (index: number) =>
  ({ step, label }: Target, mode: FailureMode) =>
    step === 'send' && label.startsWith('POST ') && Object.keys(failureModes).indexOf(mode) % 3 === index % 3;
const screens = isShortRun
  ? deskScreens
      .filter(({ name }) => name === 'lead')
      .map((screen) => ({ ...screen, forms: () => 'main form:has(textarea)' }))
  : deskScreens;

for (const [index, flow] of publicFlows.entries()) {
  test(`${flow.name}: whichever request fails, the text is kept or the outcome is shown`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(3_600_000);
    const chosen = isShortRun ? { isChosen: isInShortRun(index) } : {};
    const cases = await walkFlow(browser, flow, { baseURL: baseURL ?? '' }, chosen);
    saveReport(flow.name, cases);
  });
}

for (const screen of screens) {
  test(`every form of the desk, ${screen.name}: whichever request fails, the page stays and keeps its text`, async ({
    browser,
  }) => {
    test.setTimeout(3_600_000);
    const context = await browser.newContext({ baseURL: deskUrl });
    const forms = await listForms(await context.newPage(), screen);
    await context.close();
    expect(forms.length, 'forms found').toBeGreaterThan(0);
    // All forms share the requests that open the page, so those are broken for one form only, with a text field if any.
    const openedFor = Math.max(forms.indexOf(true), 0);
    const cases: Case[] = [];
    for (const index of forms.keys())
      cases.push(
        ...(await walkFlow(
          browser,
          deskFlow(screen, index),
          { baseURL: deskUrl },
          {
            isChosen: isShortRun ? isInShortRun(index) : ({ step }) => step !== 'open' || index === openedFor,
          },
        )),
      );
    saveReport(`desk, ${screen.name}`, cases);
  });
}

function saveReport(name: string, cases: Case[]) {
  expect(cases.length, 'cases').toBeGreaterThanOrEqual(isShortRun ? 2 : 6);
  mkdirSync('.reports/broken', { recursive: true });
  writeFileSync(`.reports/broken/${name.replaceAll(' ', '-')}.json`, JSON.stringify(cases, null, 1));
  console.log(cases.map(print).join('\n'));
  expect(cases.filter(isWrong).map(print)).toEqual([]);
}

const isWrong = ({ verdict, problems }: Case) => verdict === 'LOST' || problems.length > 0;
const print = ({ flow, step, request, mode, verdict, problems }: Case) =>
  `${flow} | ${step} | ${request} | ${mode} | ${verdict}${problems.length > 0 ? ` | ${problems.join('; ')}` : ''}`;
