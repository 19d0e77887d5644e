import type { BrowserContext, Request } from '@playwright/test';
import { letGo, type Way, ways } from './ways.ts';

/** A request that a form makes, told apart from the others by how it is made and not by whose it is. */
export interface Target {
  step: Step;
  label: string;
  isMet(request: Request): boolean;
}
export type Step = 'open' | 'type' | 'send';

/** Breaks every request that the target means until it is healed. */
export async function breakRequest(context: BrowserContext, target: Target, way: Way) {
  let isBroken = true;
  let isMet = false;
  await context.route(
    () => true,
    async (route) => {
      if (!isBroken || !target.isMet(route.request())) return route.continue();
      isMet = true;
      await ways[way](route, context);
    },
  );
  return {
    isMet: () => isMet,
    async heal() {
      isBroken = false;
      await letGo();
      await context.setOffline(false);
    },
  };
}

/** `POST /receipts/…?_routes`: what differs from one visit to the next is left out. */
function nameRequest(request: Request): string {
  const { pathname, searchParams } = new URL(request.url());
  const path = pathname
    .replace(/(?<=\/(receipts|confirm|leave)\/)(?!erased)[^/.]+/, '…')
    .replace(/PA-\w{4}-\w{4}/, '…');
  const names = [...new Set(searchParams.keys())].join('&');
  return `${request.method()} ${path}${names && `?${names}`}`;
}

/** The scripts that bring a page to life count as one: without any of them it stays as it was sent. */
export function listTargets(made: { step: Step; request: Request }[], everyModule: boolean): Target[] {
  const targets = new Map<string, Target>();
  for (const { step, request } of made) {
    // Before the page is there nothing has been written.
    if (request.isNavigationRequest() && step === 'open') continue;
    const name = nameRequest(request);
    const isModule = step === 'open' && request.resourceType() === 'script' && !/\/start-/.test(name);
    const target: Target =
      isModule && !everyModule
        ? { step, label: 'the modules of the page', isMet: (each) => isOneOf(modules, each) }
        : { step, label: name, isMet: (each) => nameRequest(each) === name };
    if (!targets.has(target.label)) targets.set(target.label, target);
  }
  const modules = new Set(
    made
      .filter(({ step, request }) => step === 'open' && request.resourceType() === 'script')
      .map(({ request }) => nameRequest(request))
      .filter((name) => !/\/start-/.test(name)),
  );
  return [...targets.values()];
}

const isOneOf = (names: Set<string>, request: Request) => names.has(nameRequest(request));
