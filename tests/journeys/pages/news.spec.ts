import { expect, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { printFullDay } from '#domain/format/print-day.ts';
import { box, icon, rows } from '../../screens/search-panel.ts';
import { openLive } from '../../stack/open-live.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';

const { news, letters, people } = getContent();
const [newest, second] = news;
const [letter] = letters;
if (!newest || !second || !letter) throw new Error('There is nothing to read');
const itemPath = `/news/${second.slug}`;
const letterPath = `/news/letters/${letter.slug}`;

test('the footer leads to the news: every item, the newest first, and the letters below', async ({
  page,
}) => {
  await openLive(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'News', exact: true }).click();
  await expect(page).toHaveURL('/news');
  await expect(page.locator('.leaves h3')).toHaveText(news.map(({ title }) => title));
  await expect(page.locator('.leaves time').first()).toHaveAttribute('datetime', newest.date);
  await page.getByRole('link', { name: letter.subject }).click();
  await expect(page).toHaveURL(letterPath);
});

test('an item shows its day, summary, text, author and what it is about, and leads to its neighbours', async ({
  page,
}) => {
  const item = news.find(({ see, author }) => see && author);
  expect((await page.goto(`/news/${item?.slug}`))?.status()).toBe(200);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(item?.title ?? '');
  await expect(main.locator('.leaf')).toHaveText(printFullDay(item?.date ?? ''));
  await expect(main.locator('.lede')).toHaveText(item?.summary ?? '');
  await expect(main).toContainText(people.find(({ id }) => id === item?.author)?.name ?? '-');
  await expect(main.getByRole('complementary').getByRole('link')).toHaveAttribute('href', `/${item?.see}`);

  await page.goto(itemPath);
  const more = page.getByRole('navigation', { name: 'More news' });
  await expect(more.getByRole('link')).toHaveText([
    newest.title,
    ...news.slice(2, 3).map(({ title }) => title),
    'All news and letters',
  ]);
  await more.getByRole('link', { name: newest.title }).click();
  await expect(page).toHaveURL(`/news/${newest.slug}`);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await trail.getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL('/news');
});

test('an item tells search engines what it is, and a reader of the page where the feed is', async ({
  page,
}) => {
  await page.goto(itemPath);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const article = blocks.map((block) => JSON.parse(block)).find((block) => block['@type'] === 'NewsArticle');
  expect(article).toMatchObject({ headline: second.title, datePublished: second.date });
  const link = page.locator('link[rel=alternate][type="application/atom+xml"]');
  await expect(link).toHaveAttribute('href', '/news.atom');
  expect((await page.request.get(new URL(article.image).pathname)).headers()['content-type']).toBe(
    'image/png',
  );
});

test('an item or a letter that does not exist answers 404 and shows what there is', async ({ page }) => {
  for (const path of ['/news/no-such-item', '/news/letters/no-such-letter']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('main')).toContainText('We could not find that');
    await expect(page.locator('.leaves h3')).toHaveCount(news.length);
  }
});

test('the feed is Atom that a parser reads, with every item once and the ids that it always had', async ({
  page,
  request,
}) => {
  const response = await request.get('/news.atom');
  expect(response.headers()['content-type']).toContain('application/atom+xml');
  await page.goto('/news');
  const feed = await page.evaluate(
    (text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      const read = (element: Element, name: string) => element.querySelector(`:scope > ${name}`)?.textContent;
      return {
        error: parsed.querySelector('parsererror')?.textContent,
        namespace: parsed.documentElement.namespaceURI,
        complete: ['id', 'title', 'updated', 'author'].every((name) => read(parsed.documentElement, name)),
        entries: [...parsed.querySelectorAll('entry')].map((entry) => ({
          id: read(entry, 'id'),
          title: read(entry, 'title'),
          updated: read(entry, 'updated'),
          href: entry.querySelector('link')?.getAttribute('href'),
          paragraphs: new DOMParser()
            .parseFromString(read(entry, 'content') ?? '', 'text/html')
            .querySelectorAll('p').length,
        })),
      };
    },
    await response.text(),
  );
  expect(feed).toMatchObject({ error: undefined, namespace: 'http://www.w3.org/2005/Atom', complete: true });
  expect(feed.entries.map(({ id, title, updated }) => ({ id, title, updated }))).toEqual(
    news.map(({ slug, title, date }) => ({
      id: expect.stringMatching(new RegExp(`^tag:[a-z0-9.-]+,2026:/news/${slug}$`)),
      title,
      updated: `${date}T00:00:00+05:30`,
    })),
  );
  for (const { href, paragraphs } of feed.entries) {
    expect(paragraphs).toBeGreaterThan(1);
    expect((await request.get(new URL(href ?? '').pathname)).status()).toBe(200);
  }
});

test('the search finds an item, after the catalogue', async ({ page }) => {
  await openLive(page, '/about');
  await icon(page).click();
  await box(page).fill(newest.title);
  await expect(rows(page)).toContainText([newest.title]);
  await box(page).fill('screen');
  await expect(rows(page).locator('i').last()).toHaveText('News');
  await rows(page).last().getByRole('link').click();
  await expect(page).toHaveURL(/\/news\//);
});

test('the sitemap has the list, every item and every letter', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/news', ...news.map(({ slug }) => `/news/${slug}`), letterPath])
    expect(sitemap).toContain(`${path}</loc>`);
  expect(sitemap).not.toContain('/news/-');
});

test('a letter has every section and link that its readers got, and no way to leave', async ({ page }) => {
  await page.goto(letterPath);
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(
    letter.sections.map(({ heading }) => heading),
  );
  const hrefs = await sheet
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(letter.sections.flatMap(({ link }) => link?.href ?? []));
  for (const text of letter.sections.flatMap(({ text }) => text)) await expect(sheet).toContainText(text);
  expect(await page.content()).not.toContain('newsletter/leave');
});

test('by key the way goes from the list to an item and back', async ({ page }) => {
  await openLive(page, '/news');
  await page.getByRole('link', { name: 'Follow the feed' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: newest.title })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.title);
});

for (const javaScriptEnabled of [true, false]) {
  test(`everything fits on a phone with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    for (const path of ['/news', itemPath, letterPath]) {
      await page.goto(baseURL + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const wide = page.locator('main *').filter({ visible: true });
      for (const box of await Promise.all((await wide.all()).map((each) => each.boundingBox())))
        if (box && box.height > 0) expect(box.x + box.width, path).toBeLessThanOrEqual(391);
    }
    await page.goto(`${baseURL}/news`);
    await page.getByRole('link', { name: second.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.title);
    await context.close();
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the ${colorScheme} theme`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await addAxe(page);
    for (const path of ['/news', itemPath, letterPath, '/news/no-such-item']) {
      await page.goto(baseURL + path);
      expect(await runAxe(page), path).toEqual([]);
    }
    await context.close();
  });
}
