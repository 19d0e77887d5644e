import { AxeBuilder } from '@axe-core/playwright';
import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test';
import { firstSentence } from '#content/first-sentence.ts';
import { getContent } from '#content/read-content.server.ts';
import { expectFocusRing } from '../../screens/focus-ring.ts';
import { dotsOf, expectShown, sliderOf, slidesOf, titles } from '../../screens/home-slider.ts';
import { openLive } from '../../stack/open-live.ts';
import { waitForFade } from '../../stack/wait-for-fade.ts';
import { watchBrowserErrors } from '../../stack/watch-page.ts';

const { products, industries } = getContent();
const quietLine = 'Fourteen petals, fourteen products. Fifteen names, fifteen industries. Choose one.';

const linksOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Products and industries' }).getByRole('link');
const linkTo = (page: Page, name: string) => linksOf(page).and(page.getByRole('link', { name, exact: true }));
const treadOf = (page: Page) => page.locator('.tread');

function printed(name: string): string {
  const entry = [...products, ...industries].find((each) => each.name === name);
  return `${name} ${firstSentence(entry?.description ?? '')}`;
}

async function centreOf(link: Locator) {
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** Addresses of the documents that the page asks for from now on. */
function watchDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  return documents;
}

test('the petals are the products and the names on the rings the industries, in the order of the catalogue', async ({
  page,
}) => {
  await openLive(page, '/');
  await expect(linksOf(page)).toHaveCount(products.length + industries.length);
  for (const [index, { name, slug }] of [...products, ...industries].entries()) {
    const kind = index < products.length ? 'products' : 'industries';
    await expect(linksOf(page).nth(index)).toHaveAccessibleName(name);
    await expect(linksOf(page).nth(index)).toHaveAttribute('href', `/${kind}/${slug}`);
    await expect(linksOf(page).nth(index)).toHaveAccessibleDescription(
      firstSentence((products[index] ?? industries[index - products.length])?.description ?? ''),
    );
  }
  await expect(treadOf(page)).toHaveText(quietLine);

  await page.evaluate(() => document.fonts.ready);
  const drawn = slidesOf(page).first().locator('.art-hero textPath');
  const middles = await drawn.evaluateAll((rings) =>
    rings.flatMap((ring) => {
      const line = ring as SVGTextPathElement;
      let start = 0;
      return (line.textContent ?? '').split(' · ').map((name) => {
        const { x, y } = line.getStartPositionOfChar(start + Math.floor(name.length / 2));
        start += name.length + 3;
        const { a, b, c, d, e, f } = line.getScreenCTM() ?? new DOMMatrix();
        return { name, x: a * x + c * y + e, y: b * x + d * y + f };
      });
    }),
  );
  expect(middles.map(({ name }) => name)).toEqual(industries.map(({ name }) => name));
  for (const { name, x, y } of middles) {
    await page.mouse.move(x, y);
    await expect(treadOf(page), 'each area lies on its drawn name').toHaveText(printed(name));
  }
});

test('the keyboard reaches the moonstone with one Tab and moves in it with the arrow keys', async ({
  page,
}) => {
  await openLive(page, '/');
  await slidesOf(page).first().getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  const expectAt = async (name: string) => {
    await expect(linkTo(page, name)).toBeFocused();
    await expect(treadOf(page)).toHaveText(printed(name));
    await expectFocusRing(page);
  };
  await expectAt('POS System');
  for (const [key, name] of [
    ['ArrowLeft', 'POS System'],
    ['ArrowRight', 'Inventory Management'],
    ['End', 'Auto Invoicing'],
    ['ArrowUp', 'Defense'],
    ['ArrowUp', 'Retail'],
    ['ArrowUp', 'Retail'],
    ['Home', 'Banking'],
    ['ArrowRight', 'Healthcare'],
    ['ArrowDown', 'Media'],
  ] as const) {
    await page.keyboard.press(key);
    await expectAt(name);
  }
  await expect(sliderOf(page).locator('.slider__track'), 'the slides wait').toHaveAttribute(
    'aria-live',
    'polite',
  );

  await page.keyboard.press('Tab');
  await expect(dotsOf(page).first()).toBeFocused();
  await expect(treadOf(page)).toHaveText(quietLine);
  await page.keyboard.press('Shift+Tab');
  await expectAt('Media');

  const documents = watchDocuments(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/industries/media');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(documents).toEqual([]);
});

test('the mouse lifts a petal, prints its entry without moving anything, and opens it in the same document', async ({
  page,
}) => {
  const browserErrors = watchBrowserErrors(page);
  await openLive(page, '/');
  const before = await page.locator('.stairs').boundingBox();
  const petal = linkTo(page, 'CRM System').locator('.petal');
  await linkTo(page, 'CRM System').hover();
  await expect(treadOf(page)).toHaveText(printed('CRM System'));
  await expect(petal).toHaveCSS('transform', /, -13\)$/);
  expect(await page.locator('.stairs').boundingBox()).toEqual(before);
  await linkTo(page, 'Insurance').hover();
  await expect(treadOf(page)).toHaveText(printed('Insurance'));
  await expect(petal).toHaveCSS('transform', /, 0\)$|none/);
  await slidesOf(page).first().getByRole('heading').hover();
  await expect(treadOf(page)).toHaveText(quietLine);

  const tab = page.context().waitForEvent('page');
  await linkTo(page, 'CRM System').click({ modifiers: ['ControlOrMeta'] });
  await expect(await tab).toHaveURL('/products/crm-system');
  await expect(page).toHaveURL('/');

  const documents = watchDocuments(page);
  await linkTo(page, 'CRM System').click();
  await expect(page).toHaveURL('/products/crm-system');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CRM System');
  expect(documents).toEqual([]);
  expect(browserErrors).toEqual([]);
});

test('on another slide the links cannot be reached and the tread names nothing to choose', async ({
  page,
}) => {
  await openLive(page, '/');
  await dotsOf(page).nth(1).click();
  await expectShown(page, titles[1]);
  await expect(page.locator('.moon')).toHaveAttribute('inert');
  await expect(treadOf(page)).toHaveText('Fourteen products, fifteen industries.');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing while an entry is chosen', async ({ page }) => {
      await openLive(page, '/');
      for (const name of ['CRM System', 'Insurance']) {
        await linkTo(page, name).hover();
        await expect(treadOf(page)).toHaveText(printed(name));
        const axe = new AxeBuilder({ page }).include('.slider').include('.stairs');
        expect((await axe.analyze()).violations).toEqual([]);
      }
    });
  });
}

test.describe('by touch', () => {
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
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a petal changes its colour and does not move', async ({ page }) => {
    await openLive(page, '/');
    await linkTo(page, 'CRM System').hover();
    await expect(treadOf(page)).toHaveText(printed('CRM System'));
    const petal = page.locator('.moon__petal');
    await expect(petal.locator('use')).toHaveCSS('transform', 'none');
    const [chosen, turmeric] = await petal.evaluate((element) =>
      [element, document.documentElement].map((each, index) =>
        getComputedStyle(each).getPropertyValue(index ? '--turmeric' : '--action'),
      ),
    );
    expect(chosen).toBe(turmeric);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every petal and name is an ordinary link', async ({ page }) => {
    await page.goto('/');
    await expect(linksOf(page)).toHaveCount(products.length + industries.length);
    await expect(treadOf(page)).toHaveText(quietLine);
    await expect(page.locator('.moon [tabindex]')).toHaveCount(0);
    for (const [name, path] of [
      ['POS System', '/products/pos-system'],
      ['Healthcare', '/industries/healthcare'],
    ] as const) {
      await linkTo(page, name).click();
      await expect(page).toHaveURL(path);
      await page.goBack();
    }
    await linkTo(page, 'Retail').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/industries/retail');
  });
});
