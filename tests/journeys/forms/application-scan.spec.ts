import { expect, test } from '@playwright/test';
import { fillApplication, openDialog, pdf, submit } from '../../screens/application-form.ts';
import { readApplications } from '../../stack/read-application.ts';
import { readMails } from '../../stack/read-mails.ts';
import { eicar } from '../../stack/run-clamd.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

test('an infected file is accepted with thanks, then removed, and the careers department is notified', async ({
  page,
}) => {
  await page.goto('/careers');
  await waitForHydration(page);
  await openDialog(page);
  const { email } = await fillApplication(page);
  const infected = pdf(3000, 'portfolio.pdf');
  infected.buffer = Buffer.concat([infected.buffer, Buffer.from(eicar)]);
  await page.locator('[id="apply-additionalFiles"]').setInputFiles(infected);
  await submit(page);
  await expect(page.getByText('Application submitted successfully!').first()).toBeVisible();

  await expect
    .poll(async () => (await readApplications(email))[0]?.files)
    .toMatchObject([
      { name: 'cv.pdf', state: 'clean', isWhole: true },
      { name: 'portfolio.pdf', state: 'infected', isWhole: false },
    ]);
  const [application] = await readApplications(email);
  const subject = `A file of application ${application?.reference} was infected`;
  const find = async () => (await readMails()).filter((mail) => mail.subject === subject);
  await expect.poll(find).toHaveLength(1);
  const [mail] = await find();
  expect(mail).toMatchObject({
    to: ['careers@pahana.example'],
    replyTo: [expect.stringMatching(/^careers\+s-.+@in\.pahana\.example$/)],
  });
  expect(mail?.text).toContain('portfolio.pdf');

  await page.getByRole('link', { name: 'Open your receipt' }).click();
  await expect(page.locator('main')).toContainText('portfolio.pdf (4 KB)');
});
