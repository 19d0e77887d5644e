import { expect, type Page } from '@playwright/test';
import { queryDatabase } from '../stack/query-database.ts';
import { readMails } from '../stack/read-mails.ts';

/** Posts a support request as a browser without JavaScript does, and returns the address of its receipt. */
export async function sendSupport(page: Page, fields: Record<string, string> = {}): Promise<string> {
  const response = await page.request.post('/support', {
    form: { name: 'Kumari Silva', email: createEmail(), message: crypto.randomUUID(), ...fields },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(303);
  return response.headers().location ?? '';
}

export const addMessageForm = (page: Page) => page.getByRole('form', { name: 'Add a message' });
export const sentSection = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'What you sent' }) });
export const open = (page: Page, summary: string) => page.locator('summary', { hasText: summary }).click();
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

export interface StoredLead {
  id: string;
  reference: string;
  state: string;
  messages: string[];
  /** Audience and occasion of every delivery, oldest first. */
  deliveries: string[];
  storageKeys: string[];
}

/** A new one for each request, because one address gets at most five acknowledgements a day. */
const createEmail = () => `kumari.${crypto.randomUUID().slice(0, 8)}@varaya.example`;

/** Waits for a mail to this address and returns the receipt link of the latest one. */
export async function findMailLink(email: string): Promise<string> {
  const find = async () =>
    (await readMails())
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => /\/receipts\/[\w-]{24}/.exec(text)?.[0] ?? [])
      .at(-1);
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return (await find()) ?? '';
}

/** Reads the lead stored for the address of a receipt. */
export async function readStoredLead(address: string): Promise<StoredLead | undefined> {
  const rows = await queryDatabase<StoredLead>(
    `select id, reference, state,
       array(select text from lead_message where lead_id = lead.id order by id) as messages,
       array(select audience || ' ' || occasion from delivery where lead_id = lead.id order by id) as deliveries,
       array(select storage_key from lead_file where lead_id = lead.id order by id) as "storageKeys"
     from lead where $1 in (receipt_token, mail_token)`,
    [address.split('/').pop()],
  );
  return rows[0];
}
