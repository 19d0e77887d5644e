import { expect, type Page } from '@playwright/test';
import { readMails } from '../stack/read-mails.ts';
import type { Mail } from '../stack/run-mailbox.ts';

export const thanks = 'Thank you for subscribing!';
export const label = 'A short letter, once a month';

export const newAddress = () => `nimal.${crypto.randomUUID().slice(0, 8)}@company.example`;
export const box = (page: Page) => page.getByRole('contentinfo').getByLabel(label);
export const send = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();

async function mailsTo(email: string): Promise<Mail[]> {
  return (await readMails()).filter(({ to }) => to.includes(email));
}

/** Waits for the only mail to this address and returns its two links. */
export async function linksFor(email: string) {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [mail] = await mailsTo(email);
  const pathOf = (action: string) =>
    new RegExp(`/newsletter/${action}/[\\w-]{24}`).exec(mail?.text ?? '')?.[0] ?? 'no link';
  return { confirm: pathOf('confirm'), leave: pathOf('leave') };
}
