import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { address, form, openLive } from '../../screens/consultation-form.ts';
import { readMain } from '../../stack/read-main.ts';

const types = [
  { clauses: 'EXP-03 EXP-07', title: 'Strategy Consultation', minutes: 60, value: 'strategy' },
  { clauses: 'EXP-04 EXP-08', title: 'Technical Deep Dive', minutes: 90, value: 'technical' },
  { clauses: 'EXP-05 EXP-09', title: 'Growth Planning', minutes: 45, value: 'growth' },
] as const;

const typeCards = (page: Page) =>
  page
    .locator('main section', { has: page.getByRole('heading', { name: 'Three kinds of conversation' }) })
    .getByRole('listitem');
const expertCards = (page: Page) => page.locator('main .person');
const chosenType = (page: Page) =>
  form(page).evaluate((element: HTMLFormElement) => new FormData(element).get('consultationType'));

test('RT-05 EXP-06 EXP-19 the page offers three types to choose and one form with seven fields', async ({
  page,
}) => {
  await page.goto(address);
  await expect(typeCards(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Choose This Type' })).toHaveCount(3);
  for (const card of await typeCards(page).all()) {
    await expect(card.getByRole('button', { name: 'Choose This Type' })).toHaveCount(1);
  }
  await expect(page.locator('main form')).toHaveCount(1);
  const names = await form(page).evaluate((element: HTMLFormElement) =>
    [...new Set([...element.elements].map((field) => (field as HTMLInputElement).name))].filter(Boolean),
  );
  // Without the honeypot, which people do not see.
  expect(names.filter((name) => name !== 'website')).toEqual([
    'consultationType',
    'name',
    'email',
    'company',
    'phone',
    'message',
    'preferredTime',
  ]);
  await expect(form(page).getByRole('button')).toHaveText(['Request a consultation']);
});

test('the sections are in the order of the specification', async ({ page }) => {
  await page.goto(address);
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
    'Three kinds of conversation',
    'Why choose the experts',
    'The experts',
    'Book a consultation',
  ]);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with prefers-reduced-motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('EXP-01 EXP-02 the buttons of the hero scroll to the form and to the experts, below the header', async ({
      page,
    }) => {
      await openLive(page);
      const hero = page.locator('.page-hero');
      for (const [name, title, place] of [
        ['Book a consultation', 'Book a consultation', form(page)],
        ['Meet the experts', 'The experts', expertCards(page).first()],
      ] as const) {
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await expect(place).not.toBeInViewport();
        await hero.getByRole('link', { name }).click();
        await expect(place).toBeInViewport();
        const heading = page.getByRole('heading', { name: title, exact: true });
        await expect(heading).toBeInViewport({ ratio: 1 });
        await expect
          .poll(async () => (await heading.boundingBox())?.y ?? 0, { message: 'below the header' })
          .toBeGreaterThanOrEqual(64);
      }
    });
  });
}

for (const { clauses, title, minutes, value } of types) {
  test(`${clauses} EXP-10 ${title} lasts ${minutes} minutes, is free, and is chosen by its button`, async ({
    page,
  }) => {
    await openLive(page);
    const card = typeCards(page).filter({ has: page.getByRole('heading', { name: title }) });
    await expect(card).toContainText(`${minutes} minutes`);
    await expect(card).toContainText('Free');
    expect(await chosenType(page)).toBeNull();
    await card.getByRole('button', { name: 'Choose This Type' }).click();
    expect(await chosenType(page)).toBe(value);
    await expect(form(page)).toBeInViewport();
    await expect(form(page).getByRole('radio', { name: title })).toBeFocused();
    await expect(page).toHaveURL(address);
  });
}

test('EXP-10 a type is also chosen with the keyboard, by Space and by Enter', async ({ page }) => {
  await openLive(page);
  for (const [key, { title, value }] of [
    ['Space', types[1]],
    ['Enter', types[2]],
  ] as const) {
    const card = typeCards(page).filter({ has: page.getByRole('heading', { name: title }) });
    await card.getByRole('button').focus();
    await expect(card.getByRole('button')).toBeInViewport();
    await expect(form(page)).not.toBeInViewport();
    await page.keyboard.press(key);
    await expect.poll(() => chosenType(page)).toBe(value);
    await expect(form(page)).toBeInViewport();
  }
});

test('EXP-11 EXP-12 CONST-02 CONST-08 four reasons are under the heading of the specification, after the promise', async ({
  page,
}) => {
  await page.goto(address);
  const section = page.locator('main section', {
    has: page.getByRole('heading', { name: 'Why choose the experts', exact: true }),
  });
  await expect(section.locator('dt')).toHaveText([
    '100% Confidential',
    'Expert Certified',
    'No Obligation',
    '1000+ Satisfied',
  ]);
  const shown = await readMain(page);
  expect(shown).toMatch(/1000\+ Satisfied Consultations /);
  expect(shown).toContain('An expert is matched to you within 2 hours');
});

test('EXP-13 EXP-14 EXP-15 EXP-16 EXP-17 DATA-072 DATA-073 DATA-077 DATA-078 DATA-079 three experts have contact links', async ({
  page,
}) => {
  await page.goto(address);
  await expect(expertCards(page)).toHaveCount(3);
  await expect(expertCards(page).locator('.role')).toHaveText([
    'Founder and CEO',
    'Project Manager',
    'UI/UX Designer',
  ]);
  for (const card of await expertCards(page).all()) {
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(/^\p{L}+ \p{L}+$/u);
    await expect(card.locator('.art-people svg')).toBeVisible();
    for (const scheme of ['tel:+94', 'mailto:', 'https://www.linkedin.com/in/']) {
      await expect(card.locator(`a[href^="${scheme}"]`)).toHaveCount(1);
    }
  }
});

test('EXP-18 DATA-080 DATA-081 no rating and no count is shown or sent to the page', async ({
  page,
  request,
}) => {
  await page.goto(address);
  const shown = await readMain(page);
  // The values in content/people.yaml; the content tests check that they are there.
  for (const value of ['4.9', '4.8', '412', '365', '298']) expect(shown).not.toContain(value);
  for (const file of [address, `${address}.data`]) {
    const sent = await (await request.get(file)).text();
    expect(sent).toContain('Three scripts on one screen');
    expect(sent).not.toMatch(/"rating"|"consultations"/);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the form with its errors shown', async ({ page }) => {
      await openLive(page);
      await form(page).getByRole('button').click();
      await expect(page.getByRole('alert')).toBeFocused();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
  });
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('EXP-01 EXP-02 EXP-10 the buttons lead to the form and to the experts, and select a type', async ({
    page,
  }) => {
    await page.goto(address);
    await page.getByRole('link', { name: 'Meet the experts' }).click();
    await expect(expertCards(page).first()).toBeInViewport();
    await page.getByRole('link', { name: 'Book a consultation' }).click();
    await expect(form(page)).toBeInViewport();
    for (const [index, { value }] of types.entries()) {
      await page.getByRole('button', { name: 'Choose This Type' }).nth(index).click();
      await expect(form(page).locator('[name=consultationType]:checked')).toHaveValue(value);
      await expect(form(page)).toBeInViewport();
    }
  });
});
