import { expect, type Page, test } from '@playwright/test';
import { apply } from '../../screens/applicant.ts';
import { lastAction } from '../../screens/desk-lead.ts';
import { readMails } from '../../stack/read-mails.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { deskUrl, signInAs } from '../../stack/sign-in.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

/* Each test uses its own opening, so that the newest applicants are the ones it added. */

const checkboxOf = (page: Page, { reference }: { reference: string }) =>
  page.getByRole('checkbox', { name: new RegExp(`${reference}$`) });
const lettersTo = async (email: string) =>
  (await readMails()).filter(
    ({ to, subject }) => to.includes(email) && subject.startsWith('Your application for'),
  );

test('three applicants are declined together, each gets one polite letter, and a fourth is not affected', async ({
  page,
  request,
  context,
}) => {
  const [nimal, kumari, ravi, anoma] = [
    await apply(request, 'ai-ml-engineer', 'Nimal Perera'),
    await apply(request, 'ai-ml-engineer', 'Kumari Silva'),
    await apply(request, 'ai-ml-engineer', 'Ravi Kumar'),
    await apply(request, 'ai-ml-engineer', 'Anoma Dias'),
  ];
  await signInAs(context, 'hr', 'Farzana Cader');
  await addAxe(page);

  await test.step('open the applicants of an opening', async () => {
    await page.goto(`${deskUrl}/desk/applications`);
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('link', { name: /Received, AI\/ML Engineer$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI/ML Engineer');
    await waitForHydration(page);
    expect(await runAxe(page)).toEqual([]);
  });
  await test.step('three are selected with the keyboard, and the count is announced', async () => {
    for (const each of [nimal, kumari, ravi]) await checkboxOf(page, each).press('Space');
    await expect(page.getByRole('status')).toHaveText('3 picked');
    await page.getByRole('button', { name: 'Decline…' }).press('Enter');
  });
  await test.step('the letter is shown and one sentence is added', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Decline 3 applications');
    await page.getByRole('link', { name: 'Another reason' }).click();
    const reason = page.getByLabel('The reason in a few words');
    await expect(reason).toBeVisible();
    await page.getByRole('button', { name: 'Decline and send 3 letters' }).click();
    await expect(reason).toBeFocused();
    await page.getByRole('link', { name: 'Experience' }).click();
    const letterText = page.getByRole('textbox', { name: 'Text of the letter' });
    await expect(letterText).toHaveValue(/closer to what this position needs first/);
    await letterText.fill(`${await letterText.inputValue()}\n\nWe enjoyed your notes on tea.`);
    await page.reload();
    await expect(letterText).toHaveValue(/We enjoyed your notes on tea\.$/);
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Decline and send 3 letters' }).click();
    await expect(page.getByRole('status')).toHaveText('3 declined, 3 letters are on their way.');
    expect(await page.evaluate(() => sessionStorage.getItem('form-drafts') ?? '')).not.toContain('tea');
  });
  await test.step('after a reload nobody is left to decline', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody to decline');
  });
  await test.step('each has one letter with a link to their own receipt, and the fourth has none', async () => {
    for (const { email, name, reference } of [nimal, kumari, ravi]) {
      await expect.poll(async () => (await lettersTo(email)).length).toBe(1);
      const [letter] = await lettersTo(email);
      expect(letter?.subject).toBe(`Your application for AI/ML Engineer (${reference})`);
      expect(letter?.text).toContain(`Dear ${name.split(' ')[0]},`);
      expect(letter?.text).toContain('We enjoyed your notes on tea.');
      expect(letter?.text).toContain('12 months after our last contact with you');
      const [, receipt] = /(\/receipts\/[\w-]+)/.exec(letter?.text ?? '') ?? [];
      const shown = await (await request.get(receipt ?? '')).text();
      expect(shown).toContain(reference);
      expect(shown).not.toMatch(/declined|stage/i);
    }
    expect(await lettersTo(anoma.email)).toEqual([]);
    await page.goto(`${deskUrl}/desk/applications?opening=AI%2FML+Engineer&stage=received`);
    await expect(checkboxOf(page, anoma)).toBeVisible();
    await expect(checkboxOf(page, nimal)).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('one application is moved, another is declined, and missing input is reported', async ({
    page,
    request,
    context,
  }) => {
    const opening = 'business-development-executive';
    const [nimal, kumari] = [
      await apply(request, opening, 'Nimal Perera'),
      await apply(request, opening, 'Kumari Silva'),
    ];
    await signInAs(context, 'hr');
    await page.goto(`${deskUrl}/desk/applications?opening=Business+Development+Executive`);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.locator('main').getByRole('status').first()).toHaveText(
      'Select at least one application first.',
    );

    await checkboxOf(page, nimal).check();
    await page.getByLabel('Move to').selectOption('Interview');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(lastAction(page)).toHaveText('1 moved to Interview.');
    await expect(page.locator('tr', { has: checkboxOf(page, nimal) }).locator('.state')).toHaveText(
      'Interview',
    );

    await checkboxOf(page, kumari).check();
    await page.getByRole('button', { name: 'Decline…' }).click();
    await page.getByRole('link', { name: 'Another reason' }).click();
    await page.getByRole('button', { name: 'Decline and send the letter' }).click();
    await expect(page.locator('.error')).toHaveText('Say in a few words why');
    await page.getByLabel('The reason in a few words').fill('Moves to Perth');
    await page.getByRole('button', { name: 'Decline and send the letter' }).click();
    await expect(page.locator('main').getByRole('status')).toHaveText('1 declined, 1 letter is on its way.');
    await expect.poll(async () => (await lettersTo(kumari.email)).length).toBe(1);
    await page.getByRole('link', { name: 'Back to the list' }).last().click();
    await expect(checkboxOf(page, kumari)).toBeHidden();
  });
});
