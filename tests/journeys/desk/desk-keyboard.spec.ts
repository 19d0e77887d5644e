import { expect, type Locator, type Page, test } from '@playwright/test';
import { lastAction, replyField } from '../../screens/desk-lead.ts';
import { addTagged } from '../../screens/desk-list.ts';
import { openLive } from '../../stack/open-live.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { addStaff, signInAs } from '../../stack/sign-in.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** A date field does not match `:focus-visible` while one of its inner parts has the focus. */
function isFocusVisible(): boolean {
  return document.activeElement?.matches(':focus-visible, body, [type="date"]') ?? false;
}

/** Presses Tab until the target has the focus, which must be visible at every stop. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 120 && !(await isFocused(target)); stops += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(isFocusVisible)).toBe(true);
  }
  await expect(target).toBeFocused();
}

test('a morning without a mouse: several leads, a note, a reply taken back and sent, a lead moved, while a colleague watches', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const { id } = await signInAs(context, 'sales', 'Farzana Cader');
  const colleague = await addStaff('sales', `Colleague ${crypto.randomUUID().slice(0, 8)}`);
  const { list, tag, references } = await addTagged(['First', 'Second', 'Third', 'Fourth']);
  await queryDatabase('update lead set email = $1 where reference = $2', [
    `second.${tag}@company.lk`,
    references[1],
  ]);
  const watching = await browser.newContext();
  await signInAs(watching, 'sales', 'Arul Selvan');
  const wall = await watching.newPage();
  await openLive(wall, list);
  const ownerShownTo = (name: string) => wall.getByRole('row').filter({ hasText: name });

  await openLive(page, list);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.locator('.bulk output')).toHaveText('2 selected');
  await tabTo(page, page.getByRole('button', { name: 'Take', exact: true }));
  await page.keyboard.press('Enter');
  await expect(lastAction(page)).toHaveText('2 leads are yours.');
  await expect(ownerShownTo('First')).toContainText('Farzana Cader');
  await page.keyboard.press('z');
  await expect(lastAction(page)).toHaveText('2 leads are as before.');
  await expect(ownerShownTo('First')).not.toContainText('Farzana Cader');

  await tabTo(page, page.locator(`#lead-${references[1]}`));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Second');
  await page.keyboard.press('a');
  await expect(lastAction(page)).toContainText(`${references[1]} is yours.`);
  await page.keyboard.press('n');
  await expect(page.getByLabel('Add a note')).toBeFocused();
  await page.keyboard.type(`@${colleague.name} please see this`);
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.log')).toContainText('please see this');

  await page.keyboard.press('r');
  await expect(replyField(page)).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Dear Second,\n\nit is built.\n\nFarzana');
  await page.keyboard.press('Control+Enter');
  await expect(lastAction(page)).toContainText('is sent in ten seconds');
  await page.keyboard.press('z');
  await expect(lastAction(page)).toContainText('The reply was not sent.');
  await expect(replyField(page)).toHaveValue(/it is built/);
  await page.keyboard.press('r');
  await page.keyboard.press('Control+Enter');
  await expect(lastAction(page)).toContainText('is sent in ten seconds');
  await expect(ownerShownTo('Second')).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(heading(page)).toHaveText('Inbox');
  await expect(page).toHaveURL(new RegExp(`/desk\\?tag=${tag}`));
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await tabTo(page, page.locator(`#lead-${references[3]}`));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Fourth');
  await tabTo(page, page.getByText('Move to another department'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Department'));
  await page.keyboard.type('Tech');
  await tabTo(page, page.getByLabel('Why'));
  await page.keyboard.type('The till is broken');
  await page.keyboard.press('Enter');
  await expect(lastAction(page)).toHaveText(`${references[3]} is moved to Technical Support.`);
  await expect(ownerShownTo('Fourth')).toHaveCount(0);

  expect(
    await queryDatabase(
      `select name, owner_id as owner, mailbox from lead join lead_tag on lead_id = id where tag = $1 order by id`,
      [tag],
    ),
  ).toEqual([
    { name: 'First', owner: null, mailbox: 'sales@pahana.example' },
    { name: 'Second', owner: id, mailbox: 'sales@pahana.example' },
    { name: 'Third', owner: null, mailbox: 'sales@pahana.example' },
    { name: 'Fourth', owner: null, mailbox: 'support@pahana.example' },
  ]);
  await watching.close();
});
