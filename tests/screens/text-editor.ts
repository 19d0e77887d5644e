import { expect, type Page } from '@playwright/test';
import { queryDatabase } from '../stack/query-database.ts';
import { deskUrl } from '../stack/sign-in.ts';
import { waitForHydration } from '../stack/watch-page.ts';

export const isSaved = (page: Page) => page.getByText('Everything is saved.');
export const previewIn = (page: Page) => page.frameLocator('iframe[title="The page as it will be"]');

/** Journeys share one site, so each has a text of its own; what an earlier run left of its draft is dropped. */
export async function openText(page: Page, name: string): Promise<void> {
  await queryDatabase('delete from content_draft where file = $1', [fileOf(name)]);
  await page.goto(`${deskUrl}/desk/texts/edit/${name}`);
  await waitForHydration(page);
}

/** The value of a draft; undefined without one. */
export async function readDraft<Value = Record<string, unknown>>(name: string): Promise<Value | undefined> {
  const [row] = await queryDatabase<{ value: Value }>('select value from content_draft where file = $1', [
    fileOf(name),
  ]);
  return row?.value;
}

/** Types into a field and waits until the server has it. */
export async function typeSaved(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).first().fill(text);
  await expect(isSaved(page)).toBeVisible();
}

export const fileOf = (name: string): string => `content/${name}.yaml`;
