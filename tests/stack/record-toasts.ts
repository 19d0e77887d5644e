import type { Page, Request } from '@playwright/test';

type ShownToast = { type: string | null; text: string };

/**
 * Call before the page is opened. Returns a function that lists every toast shown since then, including those that
 * appeared late or are already gone.
 */
export async function recordToasts(page: Page): Promise<() => Promise<ShownToast[]>> {
  const loading = watchCode(page);
  await page.addInitScript(() => {
    const shown: Element[] = [];
    Reflect.set(window, 'shownToasts', shown);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          if (node.matches('.toast')) shown.push(node);
          shown.push(...node.querySelectorAll('.toast'));
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return async () => {
    // A pending script may still show a toast: first its code loads, then the toast appears.
    do await finishTasks(page);
    while ((await loading.end()) > 0);
    return page.evaluate(() =>
      (Reflect.get(window, 'shownToasts') as Element[]).map((toast) => ({
        type: toast.getAttribute('data-type'),
        text: toast.textContent ?? '',
      })),
    );
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
