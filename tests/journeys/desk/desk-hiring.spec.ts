import { expect, test } from '@playwright/test';
import { apply } from '../../screens/applicant.ts';
import { findMailLink } from '../../screens/receipt.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { readApplications } from '../../stack/read-application.ts';
import { readMails } from '../../stack/read-mails.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { deskUrl, signInAs, withoutScript } from '../../stack/sign-in.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

const mailsTo = async (email: string, subject: RegExp) =>
  (await readMails()).filter((mail) => mail.to.includes(email) && subject.test(mail.subject));
const openings = async (reference: string) =>
  await queryDatabase<{ detail: object }>(
    `select detail from audit_entry join lead on lead.id = lead_id where reference = $1 and act = 'file.open'`,
    [reference],
  );

test('the CV is shown beside the application only when asked for, and its opening is recorded once', async ({
  page,
  request,
  context,
}) => {
  const nimal = await apply(request, 'product-manager', 'Nimal Perera');
  await expect.poll(async () => (await readApplications(nimal.email))[0]?.files[0]?.state).toBe('clean');
  await signInAs(context, 'hr', 'Farzana Cader');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${deskUrl}/desk/leads/${nimal.reference}`);
  await waitForHydration(page);
  await expect(page.getByLabel('State', { exact: true })).toHaveCount(0);
  expect(await openings(nimal.reference)).toEqual([]);

  const link = page.getByRole('link', { name: 'Show CV', exact: true });
  const shown = page.waitForResponse((response) => response.url().endsWith('/shown'));
  await link.click();
  const response = await shown;
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline/),
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    'x-content-type-options': 'nosniff',
  });
  await expect(page.getByRole('heading', { name: 'cv.pdf' })).toBeFocused();
  const [frame, text] = [page.locator('.shown-file iframe'), page.locator('.log')];
  const [frameBox, textBox] = [await frame.boundingBox(), await text.boundingBox()];
  expect(frameBox?.x).toBeGreaterThan((textBox?.x ?? 0) + (textBox?.width ?? 0));
  expect(await openings(nimal.reference)).toHaveLength(1);
  await page.getByRole('button', { name: 'Hide it' }).click();
  await expect(frame).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await link.click();
  await expect.poll(async () => (await openings(nimal.reference)).length).toBe(2);
});

test('two people score the same criteria, and neither sees the other’s scores before giving their own', async ({
  browser,
  page,
  request,
  context,
}) => {
  const nimal = await apply(request, 'product-manager', 'Nimal Perera');
  const address = `${deskUrl}/desk/applications/${nimal.reference}/scores`;
  await signInAs(context, 'hr', 'Farzana Cader');
  const other = await browser.newContext();
  await signInAs(other, 'hr', 'Dilki Jayawardena');
  await addAxe(page);

  await page.goto(address);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Save your scores' }).click();
  await expect(page.getByRole('alert')).toHaveText('Score at least one criterion.');
  await page.getByRole('group', { name: 'Writes short and plain' }).getByLabel('Strong (4)').check();
  await page.getByLabel('What you saw or heard').fill('One page, no adjectives.');
  await page.reload();
  await expect(page.getByLabel('What you saw or heard')).toHaveValue('One page, no adjectives.');
  await page.getByRole('button', { name: 'Save your scores' }).click();
  await expect(page.getByRole('status')).toHaveText('Your scores are saved.');
  expect(await runAxe(page)).toEqual([]);

  const plain = await withoutScript(browser, other);
  await plain.goto(address);
  await expect(plain.locator('main')).toContainText('One colleague has scored.');
  await expect(plain.locator('main')).not.toContainText('no adjectives');
  await plain.getByRole('group', { name: 'Writes short and plain' }).getByLabel('Fair (2)').check();
  await plain.getByRole('button', { name: 'Save your scores' }).click();
  await expect(plain.locator('main')).toContainText('3.0 of 4, by 2 people.');
  await expect(plain.locator('main')).toContainText('no adjectives');

  await page.goto(`${deskUrl}/desk/applications?opening=Product+Manager`);
  await expect(page.getByRole('link', { name: /scores of Nimal Perera$/ }).first()).toHaveText(
    '3.0 of 4, by 2',
  );
  await other.close();
});

test('an applicant chooses one of the offered times without script, both sides get the date, and it can be cancelled', async ({
  browser,
  page,
  request,
  context,
}) => {
  const kumari = await apply(request, 'ai-ml-engineer', 'Kumari Silva');
  const farzana = await signInAs(context, 'hr', 'Farzana Cader');
  await addAxe(page);
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();

  await test.step('HR offers the suggested times', async () => {
    await page.goto(`${deskUrl}/desk/leads/${kumari.reference}`);
    await page.getByRole('link', { name: 'Invite to an interview…' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invite Kumari Silva to an interview');
    await waitForHydration(page);
    expect(await runAxe(page)).toEqual([]);
    // In the morning or in the afternoon, whichever of the first day is 48 hours ahead.
    await expect(page.getByLabel('First time', { exact: true })).toHaveValue(/T1[04]:00$/);
    await page.getByLabel('Text of the letter').fill('We enjoyed reading your letter.');
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.locator('main').getByRole('status').first()).toContainText(
      'The invitation is on its way.',
    );
    await expect(page.locator('.desk-head')).toContainText('Interview');
  });
  await test.step('the applicant chooses the second time', async () => {
    await expect
      .poll(async () => (await mailsTo(kumari.email, /^Your interview/)).length, { timeout: 20_000 })
      .toBe(1);
    const [mail] = await mailsTo(kumari.email, /^Your interview/);
    expect(mail?.text).toContain('We enjoyed reading your letter.');
    await visitor.goto(`${test.info().project.use.baseURL}${await findMailLink(kumari.email)}`);
    await visitor.getByRole('button', { name: 'Choose this time' }).click();
    await expect(visitor.locator('#interview .error')).toHaveText('Choose a time first');
    await visitor.locator('#interview').getByRole('radio').nth(1).check();
    await visitor.getByRole('button', { name: 'Choose this time' }).click();
    await expect(visitor.locator('#interview')).toContainText('Your interview is fixed:');
  });
  await test.step('both sides get the date, and the open page of the lead shows it', async () => {
    await expect(page.getByRole('heading', { name: 'Interview', exact: true }).locator('..')).toContainText(
      'Agreed',
    );
    for (const email of [kumari.email, farzana.email]) {
      const find = async () => (await mailsTo(email, /[Ii]nterview/)).at(-1)?.calendars[0] ?? '';
      await expect.poll(find, { timeout: 20_000 }).toContain('METHOD:REQUEST');
    }
    await page.goto(`${deskUrl}/desk/applications`);
    await expect(page.getByRole('heading', { name: 'Interviews to come' }).locator('..')).toContainText(
      'Kumari Silva',
    );
  });
  await test.step('HR cancels, and both calendars are told', async () => {
    await page.goto(`${deskUrl}/desk/leads/${kumari.reference}/interview`);
    await page.getByRole('button', { name: 'Cancel the interview' }).click();
    await expect(page.locator('main').getByRole('status').first()).toContainText(
      'The interview is cancelled',
    );
    for (const email of [kumari.email, farzana.email]) {
      const find = async () => (await mailsTo(email, /ancelled/)).at(-1)?.calendars[0] ?? '';
      await expect.poll(find, { timeout: 20_000 }).toContain('METHOD:CANCEL');
    }
    await visitor.reload();
    await expect(visitor.locator('#interview')).toHaveCount(0);
  });
});
