import type { Page } from '@playwright/test';

/** One form, as a person uses it: from the page that shows it to the answer. */
export interface Flow {
  name: string;
  /** What the page needs before it is opened, for instance somebody who is signed in. */
  prepare?(page: Page): Promise<void>;
  /** Where the form is, once prepared. */
  address: string | ((page: Page) => string);
  /** Writes the marker into the form. Works before the page is alive too, unless the form needs script. */
  type(page: Page, marker: string): Promise<void>;
  send(page: Page, marker: string): Promise<void>;
  /** Whether the page shows what became of it. */
  isDone(page: Page, marker: string): Promise<boolean>;
  /** Whether the page says that a form got no answer. Where it is left out, other tests look for that. */
  saysUnanswered?(page: Page): Promise<boolean>;
  /** How often it is stored. */
  count(marker: string, page: Page): Promise<number>;
}
