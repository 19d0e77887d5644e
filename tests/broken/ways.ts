import type { BrowserContext, Route } from '@playwright/test';

/** How long an answer that comes late is kept back. */
const lateMs = 1_500;

/** The six ways in which one request fails. The last one takes everything that follows with it. */
export const ways = {
  aborted: (route: Route) => route.abort('connectionreset'),
  'answered 404': (route: Route) => answer(route, 404),
  'answered 503': (route: Route) => answer(route, 503),
  'never answered': (route: Route) => void held.push(route),
  async 'answered late'(route: Route) {
    await new Promise((done) => setTimeout(done, lateMs));
    await route.continue();
  },
  async 'offline from before'(route: Route, context: BrowserContext) {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  },
} satisfies Record<string, (route: Route, context: BrowserContext) => Promise<unknown> | undefined>;

export type Way = keyof typeof ways;

const held: Route[] = [];

/** What was never answered fails at last, as every connection does. */
export async function letGo(): Promise<void> {
  for (const route of held.splice(0)) await route.abort('timedout').catch(() => undefined);
}

/** As a server in front answers that knows nothing of us. */
function answer(route: Route, status: number) {
  return route.fulfill({ status, contentType: 'text/html', body: `<h1>${status}</h1>` });
}
