import type { Page } from '@playwright/test';

/** How a person uses one form, from opening its page to seeing the answer. */
export interface Flow {
  name: string;
  /** Runs before the page is opened, for instance to sign somebody in. */
  prepare?(page: Page): Promise<void>;
  /** The address of the form, known after `prepare`. */
  address: string | ((page: Page) => string);
  /** Fills in the form with the marker. Works before hydration too, unless the form needs script. */
  type(page: Page, marker: string): Promise<void>;
  send(page: Page, marker: string): Promise<void>;
  /** Whether the page shows the outcome. */
  isDone(page: Page, marker: string): Promise<boolean>;
  /** Whether the page reports that the form got no answer. Left out where other tests check that. */
  reportsNoAnswer?(page: Page): Promise<boolean>;
  /** How many times the form was stored. */
  count(marker: string, page: Page): Promise<number>;
}
