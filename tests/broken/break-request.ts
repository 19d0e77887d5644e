import type { BrowserContext, Request } from '@playwright/test';
import { abortUnanswered, type FailureMode, failureModes } from './failure-modes.ts';

/** A request that a form makes, recognised by its method, path and parameters. */
export interface Target {
  step: Step;
  label: string;
  matches(request: Request): boolean;
}
export type Step = 'open' | 'type' | 'send';

/** Breaks every request that matches the target until `restore` is called. */
export async function breakRequest(context: BrowserContext, target: Target, mode: FailureMode) {
  let isBroken = true;
  let wasRequested = false;
  await context.route(
    () => true,
    async (route) => {
      if (!isBroken || !target.matches(route.request())) return route.continue();
      wasRequested = true;
      await failureModes[mode](route, context);
    },
  );
  return {
    wasRequested: () => wasRequested,
    async restore() {
      isBroken = false;
      await abortUnanswered();
      await context.setOffline(false);
    },
  };
}

/** For example `POST /receipts/…?_routes`; what differs between visits is left out. */
function nameRequest(request: Request): string {
  const { pathname, searchParams } = new URL(request.url());
  const path = pathname
    .replace(/(?<=\/(receipts|confirm|leave)\/)(?!erased)[^/.]+/, '…')
    .replace(/PA-\w{4}-\w{4}/, '…');
  const names = [...new Set(searchParams.keys())].join('&');
  return `${request.method()} ${path}${names && `?${names}`}`;
}

/** The scripts that hydrate a page count as one target: if any of them is missing, the page is not hydrated. */
export function listTargets(requests: { step: Step; request: Request }[], everyModule: boolean): Target[] {
  const targets = new Map<string, Target>();
  for (const { step, request } of requests) {
    // Until the page has loaded there is no text to lose.
    if (request.isNavigationRequest() && step === 'open') continue;
    const name = nameRequest(request);
    const isModule = step === 'open' && request.resourceType() === 'script' && !/\/start-/.test(name);
    const target: Target =
      isModule && !everyModule
        ? { step, label: 'the modules of the page', matches: (each) => isOneOf(modules, each) }
        : { step, label: name, matches: (each) => nameRequest(each) === name };
    if (!targets.has(target.label)) targets.set(target.label, target);
  }
  const modules = new Set(
    requests
      .filter(({ step, request }) => step === 'open' && request.resourceType() === 'script')
      .map(({ request }) => nameRequest(request))
      .filter((name) => !/\/start-/.test(name)),
  );
  return [...targets.values()];
}

const isOneOf = (names: Set<string>, request: Request) => names.has(nameRequest(request));
