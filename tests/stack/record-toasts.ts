import type { Page, Request } from '@playwright/test';

type ShownToast = { type: string | null; text: string };

/**
 * Call before the page is opened. Returns a function that lists every toast shown since then, including those that
 * appeared late or are already gone, and every text that another one has replaced in the same toast.
 */
export async function recordToasts(page: Page): Promise<() => Promise<ShownToast[]>> {
  const loading = watchCode(page);
  await page.addInitScript(() => {
    const shown: ShownToast[] = [];
    const latest = new WeakMap<Element, string>();
    Reflect.set(window, 'shownToasts', shown);
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('.toast')) {
        const toast = { type: element.getAttribute('data-type'), text: element.textContent ?? '' };
        const state = JSON.stringify(toast);
        if (latest.get(element) === state) continue;
        latest.set(element, state);
        shown.push(toast);
      }
    }).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['data-type'],
    });
  });
  return async () => {
    // A pending script may still show a toast: first its code loads, then the toast appears.
    do await finishTasks(page);
    while ((await loading.end()) > 0);
    return page.evaluate(() => Reflect.get(window, 'shownToasts') as ShownToast[]);
  };
}

/** Tracks scripts and style sheets that are being loaded. */
function watchCode(page: Page) {
  const inProgress = new Map<Request, PromiseWithResolvers<void>>();
  const isCode = (request: Request) => ['script', 'stylesheet'].includes(request.resourceType());
  const end = (request: Request) => {
    inProgress.get(request)?.resolve();
    inProgress.delete(request);
  };
  page.on('request', (request) => isCode(request) && inProgress.set(request, Promise.withResolvers()));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    /** Waits for them and returns how many there were. */
    async end(): Promise<number> {
      const waitedFor = [...inProgress.values()];
      await Promise.all(waitedFor.map(({ promise }) => promise));
      return waitedFor.length;
    },
  };
}

/** Waits several frames, because effects run after the paint and a toast waits for its region. */
function finishTasks(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let round = 0; round < 15; round += 1) {
      await new Promise(requestAnimationFrame);
      await new Promise((done) => setTimeout(done));
    }
  });
}
