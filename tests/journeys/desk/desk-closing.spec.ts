import { expect, test } from '@playwright/test';
import { addTicket, lastAction, readDeskLead } from '../../screens/desk-lead.ts';
import { signInAs } from '../../stack/sign-in.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('closing a lead with a promised answer asks first, is shown to the visitor, and can be undone', async ({
      page,
      context,
    }) => {
      await signInAs(context, 'support', 'Farzana Cader');
      const { address, receipt, email, reference } = await addTicket(page);
      await page.goto(address);
      if (javaScriptEnabled) await waitForHydration(page);
      await page.getByRole('button', { name: /^Close/ }).click();
      const question = page.getByRole('alert');
      await expect(question).toContainText('Close it without an answer?');
      await expect(question).toContainText(/was promised an answer by \w+ \d+ \w+, \d\d:\d\d/);
      expect((await readDeskLead(email))?.state).toBe('new');
      await page.getByRole('button', { name: 'Close without an answer' }).click();
      await expect(lastAction(page)).toContainText(`${reference} is closed.`);
      await expect(page.getByRole('status')).toBeInViewport();

      const visitor = await context.newPage();
      await visitor.goto(receipt);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
        'Thank you, Kumari. This is closed.',
      );
      await expect(visitor.locator('main')).toContainText(/We closed it on .+ without writing back/);
      await expect(visitor.locator('main')).not.toContainText(/hear from us before|Reply by/);

      await page.getByRole('button', { name: /^Undo/ }).click();
      await expect(lastAction(page)).toContainText(`${reference} is as before.`);
      expect((await readDeskLead(email))?.state).toBe('new');
      await visitor.reload();
      await expect(visitor.locator('main')).toContainText('You hear from us before');
    });
  });
}
