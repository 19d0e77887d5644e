import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { defaultPorts } from '../stack/ports.ts';
import type { Mail } from '../stack/run-mailbox.ts';

export const thanks = 'Thank you for subscribing!';
export const label = 'A short letter, once a month';

export const newAddress = () => `nimal.${crypto.randomUUID().slice(0, 8)}@company.example`;
export const box = (page: Page) => page.getByRole('contentinfo').getByLabel(label);
export const send = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();

async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const mails: Mail[] = await (await request.get(`http://127.0.0.1:${defaultPorts.mails}`)).json();
  return mails.filter(({ to }) => to.includes(email));
}

/** The two links of the one mail that an address was sent. */
export async function linksFor(request: APIRequestContext, email: string) {
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(1);
  const [mail] = await mailsTo(request, email);
  const pathOf = (action: string) =>
    new RegExp(`/newsletter/${action}/[\\w-]{24}`).exec(mail?.text ?? '')?.[0] ?? 'no link';
  return { confirm: pathOf('confirm'), leave: pathOf('leave') };
}
