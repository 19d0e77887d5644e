import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type BuiltPage, listBuiltPages } from '../../stack/list-pages.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

type Block = { '@type': string; [key: string]: unknown };

function readHead(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    meta: Object.fromEntries(
      [...document.querySelectorAll('meta[content]')].map((tag) => [
        tag.getAttribute('name') ?? tag.getAttribute('property') ?? '',
        tag.getAttribute('content') ?? '',
      ]),
    ),
    blocks: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? '') as Block,
    ),
  }));
}
type Head = Awaited<ReturnType<typeof readHead>>;

const pathOf = (url: string | undefined) => (url ? new URL(url).pathname : undefined);
const noIndex = ({ meta }: Head) => meta.robots === 'noindex';

test.describe('the head of every page', () => {
  test.describe.configure({ mode: 'serial' });
  const heads = new Map<string, Head>();
  let pages: BuiltPage[] = [];
  const canonical = () =>
    [...heads].filter(([address, head]) => !noIndex(head) && pathOf(head.canonical) === address);

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(90_000);
    pages = listBuiltPages();
    // Without JavaScript, as a crawler reads it.
    const tab = await browser.newPage({ javaScriptEnabled: false });
    for (const { address } of pages) {
      await tab.goto(address, { waitUntil: 'commit' });
      await tab.locator('main').waitFor({ state: 'attached' });
      heads.set(address, await readHead(tab));
    }
    await tab.close();
  });

  test('META-01 META-02 META-04 every page has its own complete title and description, not too long', () => {
    for (const [address, { title, meta }] of heads) {
      expect(title.length, `${address}: title "${title}"`).toBeLessThanOrEqual(60);
      expect(title, address).toMatch(/^\S.* \| Pahana$/);
      expect(meta.description, address).toBeTruthy();
      expect(meta.description?.length, `${address}: description`).toBeLessThanOrEqual(155);
      expect(`${title} ${meta.description}`, `${address} was cut short`).not.toContain('…');
    }
    // Second addresses of a page and not-found pages may repeat a title.
    const own = pages.filter(({ address, status }) => {
      return status === 200 && [undefined, address].includes(pathOf(heads.get(address)?.canonical));
    });
    expect(own.length).toBeGreaterThan(40);
    expect(repeated(own.map(({ address }) => heads.get(address)?.title))).toEqual([]);
    expect(repeated(own.map(({ address }) => heads.get(address)?.meta.description))).toEqual([]);
  });

  test('META-03 META-04 every page has sharing tags with its own content', () => {
    for (const [address, { title, canonical: url, meta }] of heads) {
      expect(meta['og:title'], address).toBe(title);
      expect(meta['og:description'], address).toBe(meta.description);
      expect(meta['twitter:title'], address).toBe(title);
      expect(meta['twitter:description'], address).toBe(meta.description);
      if (url) expect(meta['og:url'], address).toBe(url);
    }
  });

  test('META-03 every indexed page has its own sharing image, 1200 by 630', async ({ request }) => {
    const pictures = new Map<string, string>();
    for (const [address, { canonical: url, meta }] of canonical()) {
      const picture = meta['og:image'] ?? '';
      expect(new URL(picture).origin, address).toBe(new URL(url ?? '').origin);
      expect(meta, address).toMatchObject({
        'twitter:card': 'summary_large_image',
        'twitter:image': picture,
      });
      expect(meta['og:image:alt'], address).toBeTruthy();
      expect(meta['twitter:image:alt'], address).toBe(meta['og:image:alt']);
      const { size, bytes } = await readPng(request, picture);
      expect(size, picture).toEqual([Number(meta['og:image:width']), Number(meta['og:image:height'])]);
      expect(size, picture).toEqual([1200, 630]);
      expect(bytes, picture).toBeLessThan(100_000);
      pictures.set(address, picture);
    }
    expect(repeated([...pictures.values()])).toEqual([]);
  });

  test('RT-30 canonical addresses exist, pages of unknown addresses have none and are not indexed', () => {
    for (const { address, status } of pages) {
      const head = heads.get(address);
      if (status === 404) {
        expect(head && noIndex(head), address).toBe(true);
        expect(head?.canonical, address).toBeUndefined();
      } else if (head && !noIndex(head)) {
        expect(heads.has(pathOf(head.canonical) ?? ''), `${address} -> ${head.canonical}`).toBe(true);
      }
    }
    expect(pathOf(heads.get('/banking')?.canonical)).toBe('/industries/banking');
  });

  test('the sitemap lists every indexed page, and robots.txt names the sitemap', async ({ request }) => {
    const xml = await (await request.get('/sitemap.xml')).text();
    const named = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    expect(named.toSorted()).toEqual(
      canonical()
        .map(([, head]) => head.canonical)
        .toSorted(),
    );
    for (const [, day] of xml.matchAll(/<lastmod>([^<]*)</g)) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${new URL('/sitemap.xml', named[0])}`);
    expect(robots).toContain('Disallow: /desk/');
  });

  test('structured data fits the page, links to existing pages and has no rating or price', () => {
    const typesAt = (address: string) => heads.get(address)?.blocks.map((block) => block['@type']);
    expect(typesAt('/')).toEqual(['Organization']);
    expect(typesAt('/products')).toEqual(['BreadcrumbList']);
    for (const [address, { blocks, canonical: url, meta }] of canonical()) {
      const types = blocks.map((block) => block['@type']);
      const pictures = ['/icon-512.png', pathOf(meta['og:image'])];
      if (/^\/news\/(?!letters\/)/.test(address))
        expect(types, address).toEqual(['BreadcrumbList', 'NewsArticle']);
      if (/^\/services\/./.test(address)) expect(types, address).toEqual(['BreadcrumbList', 'Service']);
      if (/^\/products\/./.test(address))
        expect(types, address).toEqual(['BreadcrumbList', 'SoftwareApplication']);
      if (address !== '/') expect(types, address).toContain('BreadcrumbList');
      expect(JSON.stringify(blocks), address).not.toMatch(
        /"\w*(rating|review|offers|price|award|foundingDate)\w*":/i,
      );
      for (const path of pathsIn(blocks, new URL(url ?? '').origin)) {
        expect(heads.has(path) || pictures.includes(path), `${address} -> ${path}`).toBe(true);
      }
    }
  });
});

test('a page opened by a link has its own title and tags', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.locator('header').getByRole('link', { name: 'Services', exact: true }).first().click();
  await expect(page).toHaveURL('/services');
  await expect(page).toHaveTitle(/^IT and Software Services/);
  const head = await readHead(page);
  expect(pathOf(head.canonical)).toBe('/services');
  expect(head.meta['og:title']).toBe(head.title);
  expect(pathOf(head.meta['og:image'])).toBe('/share/services.png');
  expect(head.blocks.map((block) => block['@type'])).toEqual(['BreadcrumbList']);
});

test('every icon in the head and the manifest exists in its size', async ({ page, request }) => {
  await page.goto('/');
  const links = await page.locator('link[rel=icon], link[rel=apple-touch-icon]').all();
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
  for (const href of hrefs) expect((await request.get(href ?? '')).status(), `${href}`).toBe(200);
  expect((await readPng(request, '/apple-touch-icon.png')).size).toEqual([180, 180]);

  const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const response = await request.get(address);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const { name, icons } = (await response.json()) as { name: string; icons: Record<string, string>[] };
  expect(name).toBe('Pahana');
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src = '', sizes } of icons) {
    expect((await readPng(request, src)).size.join('x'), src).toBe(sizes);
  }
});

async function readPng(request: APIRequestContext, url: string) {
  const response = await request.get(url.startsWith('/') ? url : new URL(url).pathname);
  const body = await response.body();
  expect(body.subarray(1, 4).toString('latin1'), url).toBe('PNG');
  return { size: [body.readUInt32BE(16), body.readUInt32BE(20)], bytes: body.length };
}

function repeated<Value>(values: Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** All paths of our own site in the data. */
function pathsIn(blocks: Block[], origin: string): string[] {
  const urls = JSON.stringify(blocks).match(/"https?:\/\/[^"]+"/g) ?? [];
  return urls
    .map((quoted) => new URL(JSON.parse(quoted)))
    .filter((url) => url.origin === origin)
    .map(({ pathname }) => pathname);
}
