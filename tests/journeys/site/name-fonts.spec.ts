import { expect, type Locator, type Page, test } from '@playwright/test';
import { findLeads } from '../../stack/find-leads.ts';
import { deskUrl, signInAs } from '../../stack/sign-in.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

const names = { firstName: 'ගයාන්', lastName: 'ශ්‍රීමාලි', company: 'நிர்மலா ஸ்ரீரங்கன்' };

/** The fonts that the browser used for the text of an element. */
async function readFonts(page: Page, element: Locator) {
  await page.evaluate(() => document.fonts.ready);
  await element.evaluate((node) => node.setAttribute('data-measured', ''));
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-measured]',
  });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  await element.evaluate((node) => node.removeAttribute('data-measured'));
  await client.detach();
  return fonts;
}

/** Checks whole words, so that no letter falls back to another font. */
async function expectFont(page: Page, text: string, font: RegExp, place: Locator) {
  const word = await place.evaluateHandle((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const mark = document.createElement('i');
      mark.id = 'word';
      mark.style.fontStyle = 'inherit';
      range.surroundContents(mark);
      return mark;
    }
    return null;
  }, text);
  expect(await word.evaluate((mark) => mark?.textContent), text).toBe(text);
  const fonts = await readFonts(page, page.locator('#word'));
  expect(
    fonts.map(({ familyName }) => familyName),
    text,
  ).toEqual([expect.stringMatching(font)]);
  expect(fonts[0]?.isCustomFont).toBe(true);
  await word.evaluate((mark) => mark?.replaceWith(...mark.childNodes));
}

test('a name in Sinhala or Tamil is rendered with one font, on the receipt and at the desk', async ({
  page,
  context,
}) => {
  const message = `A till, please. ${crypto.randomUUID()}`;
  await page.goto('/contact');
  await waitForHydration(page);
  await page.getByLabel('First name').fill(names.firstName);
  await page.getByLabel('Last name').fill(names.lastName);
  await page.getByLabel('Company').fill(names.company);
  await page
    .locator('#message-form')
    .getByLabel('Email')
    .fill(`g.${crypto.randomUUID().slice(0, 8)}@company.lk`);
  await page.getByLabel('Message', { exact: true }).fill(message);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('link', { name: 'Open your receipt' }).click();

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`Thank you, ${names.firstName}. We have it.`);
  await expectFont(page, names.firstName, /Sinhala/, heading);
  const main = page.locator('main');
  for (const [name, font] of [
    [names.lastName, /Sinhala/],
    ['நிர்மலா', /Tamil/],
    ['ஸ்ரீரங்கன்', /Tamil/],
  ] as const) {
    await expectFont(page, name, font, main);
  }

  const [lead] = await findLeads(message);
  await signInAs(context, 'sales');
  await page.goto(`${deskUrl}/desk/leads/${lead?.reference}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(names.firstName);
  await expectFont(page, names.firstName, /Sinhala/, page.getByRole('heading', { level: 1 }));
  await expectFont(page, 'நிர்மலா', /Tamil/, page.locator('main'));
});

test('a page without Sinhala or Tamil text loads neither font', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') loaded.push(request.url());
  });
  await page.goto('/');
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  expect(loaded.filter((url) => /noto/.test(url))).toEqual([]);
});
