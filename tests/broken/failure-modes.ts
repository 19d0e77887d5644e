import type { BrowserContext, Route } from '@playwright/test';

const lateMs = 1_500;

/** Six ways to fail one request. `offline from before` also fails every request after it. */
export const failureModes = {
  aborted: (route: Route) => route.abort('connectionreset'),
  'answered 404': (route: Route) => answer(route, 404),
  'answered 503': (route: Route) => answer(route, 503),
  'never answered': (route: Route) => void unanswered.push(route),
  async 'answered late'(route: Route) {
    await new Promise((done) => setTimeout(done, lateMs));
    await route.continue();
  },
  async 'offline from before'(route: Route, context: BrowserContext) {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  },
} satisfies Record<string, (route: Route, context: BrowserContext) => Promise<unknown> | undefined>;

export type FailureMode = keyof typeof failureModes;

const unanswered: Route[] = [];

/** Requests without an answer time out in the end, as every connection does. */
export async function abortUnanswered(): Promise<void> {
  for (const route of unanswered.splice(0)) await route.abort('timedout').catch(() => undefined);
}

/** The error page of a proxy in front of the site, not one of our own pages. */
function answer(route: Route, status: number) {
  return route.fulfill({ status, contentType: 'text/html', body: `<h1>${status}</h1>` });
}
