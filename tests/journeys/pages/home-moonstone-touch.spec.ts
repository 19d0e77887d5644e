import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { dotsOf, expectShown, titles } from '../../screens/home-slider.ts';
import { centreOf, linkTo, printed, quietLine, treadOf } from '../../screens/moonstone.ts';
import { openLive } from '../../stack/open-live.ts';
import { waitForFade } from '../../stack/wait-for-fade.ts';
import { watchDocuments } from '../../stack/watch-documents.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

type Point = { x: number; y: number };
/** Each point with the milliseconds since the first, so that a slow machine changes no gesture. */
async function drag(finger: CDPSession, points: [ms: number, point: Point][]) {
  const start = Date.now() / 1000;
  for (const [index, [ms, point]] of points.entries())
    await finger.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [point],
      timestamp: start + ms / 1000,
    });
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchEnd',
    touchPoints: [],
    timestamp: start + (points.at(-1)?.[0] ?? 0) / 1000,
  });
}
const tap = async (page: Page, name: string) => {
  const { x, y } = await centreOf(linkTo(page, name));
  await page.touchscreen.tap(x, y);
};

test('the first tap chooses and stops the slides, the tread or a second tap opens', async ({ page }) => {
  await openLive(page, '/');
  for (const name of ['POS System', 'School Management', 'Auto Invoicing', 'Manufacturing', 'Defense']) {
    await tap(page, name);
    await expect(treadOf(page)).toHaveText(printed(name));
  }
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
  expect((await treadOf(page).boundingBox())?.height).toBeGreaterThanOrEqual(56);

  const documents = watchDocuments(page);
  await treadOf(page).tap();
  await expect(page).toHaveURL('/industries/defense');
  await page.goBack();
  await expect(treadOf(page)).toHaveText(quietLine);
  await waitForFade(page);
  await tap(page, 'School Management');
  await expect(treadOf(page)).toHaveText(printed('School Management'));
  await tap(page, 'School Management');
  await expect(page).toHaveURL('/products/school-management');
  expect(documents).toEqual([]);
});

test('a slow finger chooses what it passes, a quick one swipes, and a vertical one scrolls', async ({
  page,
  context,
}) => {
  await openLive(page, '/');
  const finger = await context.newCDPSession(page);
  const [left, middle, right] = [
    await centreOf(linkTo(page, 'Vendor Management')),
    await centreOf(linkTo(page, 'Payroll Management')),
    await centreOf(linkTo(page, 'Delivery Management')),
  ];
  await drag(finger, [
    [0, left],
    [300, middle],
    [600, right],
  ]);
  await expect(treadOf(page)).toHaveText(printed('Delivery Management'));
  await expectShown(page, titles[0]);

  await drag(finger, [
    [0, right],
    [50, middle],
    [100, left],
  ]);
  await expectShown(page, titles[1]);
  await dotsOf(page).first().tap();
  await expectShown(page, titles[0]);
  await expect(treadOf(page), 'the choice is still there').toHaveText(printed('Delivery Management'));

  await drag(finger, [
    [0, middle],
    [40, { x: middle.x, y: middle.y - 60 }],
    [80, { x: middle.x, y: middle.y - 160 }],
  ]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(treadOf(page)).toHaveText(printed('Delivery Management'));
  await expectShown(page, titles[0]);
});
