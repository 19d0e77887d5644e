import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { deskUrl } from '../stack/sign-in.ts';
import type { Target } from './break-request.ts';
import { deskFlow, deskPlaces, listForms } from './desk-flows.ts';
import { publicFlows } from './public-flows.ts';
import { type Case, walkFlow } from './walk-flow.ts';
import { type Way, ways } from './ways.ts';

/**
 * `BROKEN=sent` is the part for every change, in about two minutes: of each form the request that carries the words, in
 * two of the six ways, which take turns from form to form.
 */
const isPart = process.env.BROKEN === 'sent';
const isSent =
  (turn: number) =>
  ({ step, label }: Target, way: Way) =>
    step === 'send' && label.startsWith('POST ') && Object.keys(ways).indexOf(way) % 3 === turn % 3;
const places = isPart
  ? deskPlaces
      .filter(({ name }) => name === 'lead')
      .map((place) => ({ ...place, forms: () => 'main form:has(textarea)' }))
  : deskPlaces;

for (const [turn, flow] of publicFlows.entries()) {
  test(`${flow.name}: whichever request fails, the words are kept or the outcome is shown`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(3_600_000);
    const chosen = isPart ? { isChosen: isSent(turn) } : {};
    const cases = await walkFlow(browser, flow, { baseURL: baseURL ?? '' }, chosen);
    keep(flow.name, cases);
  });
}

for (const place of places) {
  test(`every form of the desk, ${place.name}: whichever request fails, the page stays with its words`, async ({
    browser,
  }) => {
    test.setTimeout(3_600_000);
    const context = await browser.newContext({ baseURL: deskUrl });
    const forms = await listForms(await context.newPage(), place);
    await context.close();
    expect(forms.length, 'forms found').toBeGreaterThan(0);
    // What opens the page is the same for all of its forms: broken for one with words, where there is one.
    const opened = Math.max(forms.indexOf(true), 0);
    const cases: Case[] = [];
    for (const index of forms.keys())
      cases.push(
        ...(await walkFlow(
          browser,
          deskFlow(place, index),
          { baseURL: deskUrl },
          {
            isChosen: isPart ? isSent(index) : ({ step }) => step !== 'open' || index === opened,
          },
        )),
      );
    keep(`desk, ${place.name}`, cases);
  });
}

function keep(name: string, cases: Case[]) {
  expect(cases.length, 'cases').toBeGreaterThanOrEqual(isPart ? 2 : 6);
  mkdirSync('.reports/broken', { recursive: true });
  writeFileSync(`.reports/broken/${name.replaceAll(' ', '-')}.json`, JSON.stringify(cases, null, 1));
  console.log(cases.map(print).join('\n'));
  expect(cases.filter(isWrong).map(print)).toEqual([]);
}

const isWrong = ({ verdict, faults }: Case) => verdict === 'LOST' || faults.length > 0;
const print = ({ flow, step, request, way, verdict, faults }: Case) =>
  `${flow} | ${step} | ${request} | ${way} | ${verdict}${faults.length > 0 ? ` | ${faults.join('; ')}` : ''}`;
