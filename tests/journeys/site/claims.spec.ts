import { expect, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { fillIn } from '#domain/fill-in.ts';
import { listQuotableValues } from '#domain/list-quotable-values.server.ts';
import { listSpecifiedRoutes } from '../../specification-routes.ts';
import { listBuiltPages } from '../../stack/list-pages.ts';

interface Screen {
  status: number | undefined;
  isRedirected: boolean;
  visible: string;
}

test.describe('the text of all pages, without JavaScript', () => {
  test.describe.configure({ mode: 'serial' });
  const texts = new Map<string, string>();
  const logins: string[] = [];
  const screens = new Map<string, Screen>();
  const pagesWith = (pattern: RegExp) =>
    [...texts].filter(([, text]) => pattern.test(text)).map(([at]) => at);
  const all = (pattern: RegExp) =>
    [...texts].flatMap(([at, text]) => [...text.matchAll(pattern)].map(([match]) => `${at}: ${match}`));

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await browser.newPage({ javaScriptEnabled: false });
    for (const { address } of listBuiltPages()) {
      const response = await page.goto(address, { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor({ state: 'attached' });
      screens.set(address, {
        status: response?.status(),
        isRedirected:
          response?.request().redirectedFrom() !== null || new URL(page.url()).pathname !== address,
        // The visible content by role and name.
        visible: await page.locator('body').ariaSnapshot(),
      });
      const { text, hasLogin } = await page.evaluate(readPage);
      texts.set(address, text);
      if (hasLogin) logins.push(address);
    }
    await page.close();
  });

  test('RT-54 RT-55 GEN-06 every address of the route table shows its screen to any visitor, with one header and one footer', () => {
    for (const route of listSpecifiedRoutes(getContent().openings.map(({ id }) => id))) {
      const screen = screens.get(route);
      expect(screen, route).toMatchObject({ status: 200, isRedirected: false });
      const visible = screen?.visible ?? '';
      const headings = [...visible.matchAll(/- '?heading "(.*)" \[level=1\]/g)].map(([, text]) => text);
      expect(headings, route).toHaveLength(1);
      expect(headings, route).not.toContain('404 Page Not Found');
      for (const landmark of ['banner', 'contentinfo']) {
        expect(
          visible.match(new RegExp(`^ *- ${landmark}\\b`, 'gm')),
          `${landmark} of ${route}`,
        ).toHaveLength(1);
      }
      expect(visible, route).not.toMatch(/- '?(link|button) ".*(log ?in|sign ?in|register|account).*"/i);
    }
  });

  test('GEN-06 GEN-15 no page has a login, an account or a password', () => {
    expect(texts.size).toBeGreaterThan(60);
    expect(logins).toEqual([]);
  });

  test('CONST-05 uptime is claimed at 99.9% and at no other figure', () => {
    expect(pagesWith(/99\.9%\s+uptime|uptime\W+99\.9%/i)).toContain('/services');
    const figures = all(/\d[\d.,]*%(?=\W+(\w+ ){0,2}uptime)|(?<=uptime\W+(\w+ ){0,2})\d[\d.,]*%/gi);
    expect(figures.length).toBeGreaterThan(3);
    for (const figure of figures) expect(figure).toMatch(/: 99\.9%$/);
  });

  test('CONST-06 response is claimed at sub-50ms and at no other figure', () => {
    expect(pagesWith(/sub-50ms\s+response|response\s+sub-50ms/i)).toContain('/services');
    for (const figure of all(/\S*\d\s?ms\b/gi)) expect(figure).toMatch(/: sub-50ms$/);
  });

  test('CONST-07 24/7 support is claimed', () => {
    expect(pagesWith(/24\/7\s+support|support\s+24\/7/i)).toEqual(
      expect.arrayContaining(['/services', '/support', '/products/pos-system']),
    );
  });

  test('CONST-08 1000+ consultations are claimed', () => {
    expect(pagesWith(/1000\+\s+consultations|consultations\s+1000\+/i)).toContain('/services');
  });

  test('CONST-09 CONST-10 the four claims are on /services, each with its source, and the phone hours beside 24/7', () => {
    const text = texts.get('/services') ?? '';
    const claims = fillIn(getContent().claims, listQuotableValues(getContent()));
    expect(claims.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '99.9% uptime',
      'sub-50ms response',
      '24/7 support',
      '1000+ consultations',
    ]);
    for (const { value, note } of claims) {
      expect(text).toContain(value);
      expect(text).toContain(note);
    }
    expect(text).toContain('Mon-Fri, 9AM-5PM');
    expect(pagesWith(/Mon-Fri, 9AM-5PM/)).toEqual(expect.arrayContaining(['/contact', '/support']));
  });
});

/** Runs in the page, as one call, because there are many pages. */
function readPage() {
  for (const question of document.querySelectorAll('details')) question.open = true;
  const named = /^\s*(log ?in|sign ?in|register|(my )?account)\s*$/i;
  const controls = [...document.querySelectorAll('a, button, summary, label')];
  return {
    // biome-ignore lint/performance/useDomNodeTextContent: what is not rendered does not count
    text: (document.querySelector('main')?.innerText ?? '').replace(/\s+/g, ' '),
    hasLogin:
      document.querySelector('input[type=password]') !== null ||
      controls.some((control) => named.test(control.getAttribute('aria-label') ?? control.textContent ?? '')),
  };
}
