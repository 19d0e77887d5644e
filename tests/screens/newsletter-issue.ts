import { expect, type Page } from '@playwright/test';
import { queryDatabase } from '../stack/query-database.ts';
import { deskUrl } from '../stack/sign-in.ts';
import { waitForHydration } from '../stack/watch-page.ts';

export const isSaved = (page: Page) => page.getByText('Everything is saved.');

/** Opens a new draft; returns its address. */
export async function openNewIssue(page: Page): Promise<string> {
  await page.goto(`${deskUrl}/desk/newsletter`);
  await page.getByRole('button', { name: 'Write an issue' }).click();
  await expect(page).toHaveURL(/\/desk\/newsletter\/\d+$/);
  return page.url();
}

/** Fills in what an issue needs before it can be sent. */
export async function writeIssue(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Preview line').fill('What we built this month.');
  await page.getByLabel('Heading').first().fill('Built: a till');
  await page.getByLabel('Text', { exact: true }).first().fill('It sold through the rain.');
}

/** The same in a page with script, until the server has it. */
export async function writeSavedIssue(page: Page, subject: string): Promise<string> {
  const address = await openNewIssue(page);
  await waitForHydration(page);
  await writeIssue(page, subject);
  await expect(isSaved(page)).toBeVisible();
  return address;
}

/** The subject that is stored for the issue at this address. */
export async function readSubject(address: string): Promise<string | undefined> {
  const [row] = await queryDatabase<{ subject: string }>(
    `select content->>'subject' as subject from newsletter_issue where id = $1`,
    [address.split('/').at(-1)],
  );
  return row?.subject;
}
