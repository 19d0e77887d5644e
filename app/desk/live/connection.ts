import type { SyntheticEvent } from 'react';
import { isRouteErrorResponse, type MiddlewareFunction, replace } from 'react-router';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

interface LostConnection {
  at: Date;
  /** `sending`: a form; `renewing`: the page after a form that was sent; `reading`: any other page. */
  during: 'sending' | 'renewing' | 'reading';
}

let lost: LostConnection | null = null;
const listeners = new Set<() => void>();
function setLost(next: LostConnection | null) {
  lost = next;
  for (const notify of listeners) notify();
}

export const connection = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => lost,
};

/** The current page: its address and the loader data of each route. */
let shown: { address: string; data: Map<string, unknown> } = { address: '', data: new Map() };

export function rememberPage(matches: { id: string; loaderData: unknown }[]) {
  shown = {
    address: window.location.pathname + window.location.search,
    data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])),
  };
}

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;

/**
 * A request that gets no answer from our server leaves the page as it is: a form keeps its text, a page that cannot be
 * reloaded stays, and a page that cannot be opened is not navigated to.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  addFetchTimeout();
  const isAfterUnsent = request.method === 'GET' && request.url === unsentTo;
  unsentTo = '';
  if (isAfterUnsent) throw stay(request.url);
  const results = await next();
  // Another request of the same page took its place.
  if (request.signal.aborted) return results;
  if (isFailedRefresh(request.url, results)) return results;
  const failed = Object.entries(results).filter(([, { type, result }]) => type === 'error' && isLost(result));
  const isSending = request.method !== 'GET';
  const isShown = nameWithoutLive(request.url) === nameWithoutLive(new URL(shown.address, request.url));
  // The framework reloads the page after every form; a successful reload does not mean that the form arrived.
  const isStillUnsent = lost?.during === 'sending' && !isSending && isShown;
  if (failed.length === 0) {
    isDone = isSending;
    // The notice stays while the current page is reloaded, because the other page still did not open.
    if (stayedAt === request.url) stayedAt = '';
    else if (lost && !isStillUnsent) setLost(null);
    return results;
  }
  if (!isStillUnsent)
    setLost({ at: new Date(), during: isSending ? 'sending' : isDone ? 'renewing' : 'reading' });
  if (isSending) {
    if (!isShown) unsentTo = request.url;
    return Object.assign(
      results,
      resultsFor(failed, () => null),
    );
  }
  if (!isShown) throw stay(request.url);
  return Object.assign(
    results,
    resultsFor(failed, (id) => shown.data.get(id)),
  );
};

/** A failed automatic refresh has no data, and it says nothing of what somebody did. */
const isFailedRefresh = (url: string, results: Results) =>
  new URL(url).searchParams.has('live') && Object.values(results).every(({ result }) => result === null);

/** An automatic refresh of a page is a request for that page. */
function nameWithoutLive(address: string | URL): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete('live');
  return `${pathname}?${searchParams}`;
}

let stayedAt = '';
function stay(url: string): Response {
  stayedAt = new URL(shown.address, url).href;
  return replace(shown.address);
}

/** The address of another page that a failed form was sent to; that page is then not opened. */
let unsentTo = '';
/** Whether the last answered request was a form, so that the next page load shows its result. */
let isDone = false;

/** Without a connection the framework reloads the page when its code does not arrive, and the page would be lost. */
export function stayWhileOffline(event: SyntheticEvent) {
  const { target, type } = event;
  if (navigator.onLine || !(target instanceof Element)) return;
  const isLink = type === 'click' && target.closest('a[href]:not([href^="#"])') !== null;
  const isForm = type === 'submit' && new URL(Reflect.get(target, 'action')).pathname !== location.pathname;
  if (!isLink && !isForm) return;
  event.preventDefault();
  setLost({ at: new Date(), during: isForm ? 'sending' : 'reading' });
}

const resultsFor = (failed: [string, unknown][], dataOf: (id: string) => unknown): Results =>
  Object.fromEntries(failed.map(([id]) => [id, { type: 'data', result: dataOf(id) }]));

/** Our own error responses have no text; a proxy in between answers with a page. */
export function isLost(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || (typeof error.data === 'string' && error.data !== '');
}

let hasFetchTimeout = false;

function addFetchTimeout() {
  if (hasFetchTimeout) return;
  hasFetchTimeout = true;
  const originalFetch = window.fetch;
  window.fetch = (input, init) => {
    if (!(input instanceof URL) || !input.pathname.endsWith('.data')) return originalFetch(input, init);
    return fetchWithTimeout(input, init, originalFetch);
  };
}
