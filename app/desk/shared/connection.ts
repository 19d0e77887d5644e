import type { SyntheticEvent } from 'react';
import { isRouteErrorResponse, type MiddlewareFunction, replace } from 'react-router';
import { fetchInTime } from './fetch-in-time.ts';

interface LostConnection {
  at: Date;
  /** What was to be sent; what was sent, and the page after it was not to be had; or a page, and nothing else. */
  during: 'sending' | 'renewing' | 'reading';
}

let lost: LostConnection | null = null;
const watchers = new Set<() => void>();
function note(next: LostConnection | null) {
  lost = next;
  for (const notify of watchers) notify();
}

export const connection = {
  subscribe(watcher: () => void) {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  read: () => lost,
};

/** What each part of the page shows, by the id of its route. */
let shown: { address: string; data: Map<string, unknown> } = { address: '', data: new Map() };

export function rememberPage(matches: { id: string; loaderData: unknown }[]) {
  shown = {
    address: window.location.pathname + window.location.search,
    data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])),
  };
}

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;

/**
 * Whatever is asked of the server and gets no answer of ours leaves the page as it is: a form keeps its words, a page
 * that cannot be renewed stays, and one that cannot be opened is not gone to.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  limitPatience();
  const isAfterUnsent = request.method === 'GET' && request.url === unsentTo;
  unsentTo = '';
  if (isAfterUnsent) throw stay(request.url);
  const results = await next();
  const failed = Object.entries(results).filter(([, { type, result }]) => type === 'error' && isLost(result));
  const isSending = request.method !== 'GET';
  const { pathname, search } = new URL(request.url);
  const isShown = pathname + search === shown.address;
  // The framework renews the page after every form; that it can be renewed does not answer the form.
  const isStillUnsent = lost?.during === 'sending' && !isSending && isShown;
  if (failed.length === 0) {
    isDone = isSending;
    // The page that one stays on may be renewed at once; that the other did not open is still true.
    if (stayedAt === request.url) stayedAt = '';
    else if (lost && !isStillUnsent) note(null);
    return results;
  }
  if (!isStillUnsent)
    note({ at: new Date(), during: isSending ? 'sending' : isDone ? 'renewing' : 'reading' });
  if (isSending) {
    if (!isShown) unsentTo = request.url;
    return Object.assign(
      results,
      answerFor(failed, () => null),
    );
  }
  if (!isShown) throw stay(request.url);
  return Object.assign(
    results,
    answerFor(failed, (id) => shown.data.get(id)),
  );
};

let stayedAt = '';
function stay(url: string): Response {
  stayedAt = new URL(shown.address, url).href;
  return replace(shown.address);
}

/** Where a form of this page went that is another page's: without its answer that page is not opened either. */
let unsentTo = '';
/** The last thing that the server answered was a form: the page that follows shows what became of it. */
let isDone = false;

/** The framework answers a page's code that does not arrive with a reload, and without a connection that is the end of it. */
export function stayWhileOffline(event: SyntheticEvent) {
  const { target, type } = event;
  if (navigator.onLine || !(target instanceof Element)) return;
  const isLink = type === 'click' && target.closest('a[href]:not([href^="#"])') !== null;
  const isForm = type === 'submit' && new URL(Reflect.get(target, 'action')).pathname !== location.pathname;
  if (!isLink && !isForm) return;
  event.preventDefault();
  note({ at: new Date(), during: isForm ? 'sending' : 'reading' });
}

const answerFor = (failed: [string, unknown][], dataOf: (id: string) => unknown): Results =>
  Object.fromEntries(failed.map(([id]) => [id, { type: 'data', result: dataOf(id) }]));

/** An answer of ours has a status and no text; what stands between us and the server answers with a page. */
export function isLost(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || (typeof error.data === 'string' && error.data !== '');
}

let isLimited = false;

function limitPatience() {
  if (isLimited) return;
  isLimited = true;
  const ask = window.fetch;
  window.fetch = (input, init) => {
    if (!(input instanceof URL) || !input.pathname.endsWith('.data')) return ask(input, init);
    return fetchInTime(input, init, ask);
  };
}
