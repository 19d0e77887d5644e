import { expect, type Page, type Route, test } from '@playwright/test';
import { describeOffice } from '#content/describe-office.ts';
import { getContent } from '#content/read-content.server.ts';
import { expectLinks, sectionOf } from '../../screens/about-page.ts';
import { mapHost, waitForHydration, watchBrowserErrors } from '../../stack/watch-page.ts';

const office = describeOffice(getContent());
const path = '/about/locations';

const frameOf = (page: Page) => page.locator('main iframe');
const drawingOf = (page: Page) => page.getByRole('img', { name: /Drawn map of Colombo/ });

async function mockMap(page: Page) {
  const requests: string[] = [];
  await page.route(`${mapHost}/**`, (route) => {
    requests.push(route.request().resourceType());
    return route.fulfill({ contentType: 'text/html', body: '<p>The map of Colombo</p>' });
  });
  return requests;
}

test('RT-48 ABT-25 ABT-26 ABT-27 DATA-102 DATA-103 DATA-104 the page opens with a heading and four cards', async ({
  page,
}) => {
  await page.goto(path);
  await expect(page.locator('.page-hero').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sectionOf(page, 'At a glance').getByRole('listitem')).toHaveText([
    `Location${office.address}`,
    `Phone${office.phone}`,
    `Email${office.email}`,
    'Working hoursMon-Fri 9AM-5PM SLST',
  ]);
});

test('ABT-28 ABT-29 ABT-30 ABT-31 ABT-32 ABT-33 ABT-48 DATA-101 DATA-105 DATA-106 DATA-107 DATA-108 the office is shown with all details', async ({
  page,
}) => {
  await page.goto(path);
  const detail = sectionOf(page, 'Colombo');
  await expect(
    detail.getByRole('img', { name: /The Pahana office in Colombo/ }).locator('svg'),
  ).toBeVisible();
  await expect(detail.locator('.badge')).toHaveText('Headquarters');
  for (const [label, value] of [
    ['Established', '2020'],
    ['Address', `${office.address}, Sri Lanka`],
    ['Phone', office.phone],
    ['Email', office.email],
    ['Business hours', 'Monday to Friday, 9:00 AM to 5:00 PM, UTC+5:30'],
    ['Key services', 'Web Development, Mobile Apps, Cloud Solutions'],
  ] as const)
    await expect(detail.locator('.facts > div', { hasText: label }).locator('dd')).toHaveText(value);
});

test('ABT-34 Schedule a Visit leads to the contact page', async ({ page }) => {
  await expectLinks(page, path, 'main', [['Schedule a Visit', '/contact']]);
});

test('GEN-01 ABT-35 ABT-36 ABT-37 ABT-38 the map of an outside service is 450 pixels high and loads lazily', async ({
  page,
}) => {
  const requests = await mockMap(page);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(path);
  const section = sectionOf(page, 'Find Us in Colombo');
  const frame = section.locator('iframe');
  await expect(frame).toHaveAttribute('loading', 'lazy');
  await expect(frame).toHaveAttribute('title', 'Find Us in Colombo');
  expect(new URL((await frame.getAttribute('src')) ?? '').origin).toBe(mapHost);
  expect((await frame.boundingBox())?.height).toBe(450);
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toBeVisible();
  await expect(page.frameLocator('main iframe').getByText('The map of Colombo')).toBeVisible();
  expect(requests).toContain('document');
});

test('the drawing is shown until the map has loaded, and if it never loads', async ({ page }) => {
  const requests: Route[] = [];
  await page.route(`${mapHost}/**`, (route) => {
    requests.push(route);
  });
  // The map never responds, so waiting for the load event would block this test; the page must hydrate anyway.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  await drawingOf(page).scrollIntoViewIfNeeded();
  await expect.poll(() => requests.length, { message: 'the map is requested' }).toBe(1);
  await expect(frameOf(page)).toBeHidden();
  await requests[0]?.abort();
  await expect
    .poll(() => requests.length, { message: 'the page checks whether the map is available' })
    .toBe(2);
  await expect(frameOf(page)).toBeHidden();
  await requests[1]?.abort();
  // Waits for another frame, so that a map shown by mistake would be visible.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(frameOf(page)).toBeHidden();
  await expect(drawingOf(page)).toBeVisible();
});

test('the map is also shown after a link from another page', async ({ page }) => {
  await mockMap(page);
  const browserErrors = watchBrowserErrors(page);
  await page.goto('/about');
  await waitForHydration(page);
  await page.locator('main a[href="/about/locations"]').click();
  await expect(page).toHaveURL(path);
  await frameOf(page).scrollIntoViewIfNeeded();
  await expect(page.frameLocator('main iframe').getByText('The map of Colombo')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  expect(browserErrors).toEqual([]);
});

test('only this page may contain a frame', async ({ request }) => {
  const policyOf = async (address: string) =>
    (await request.get(address)).headers()['content-security-policy'];
  expect(await policyOf(path)).toContain(`frame-src ${mapHost};`);
  for (const address of ['/', '/about', '/about/leadership', '/contact', '/no-such-page'])
    expect(await policyOf(address), address).not.toContain('frame-src');
});
