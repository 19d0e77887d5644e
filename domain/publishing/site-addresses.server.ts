import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findSiteRoot } from './site-content.server.ts';

/** Of serving.json, which every build and every release of texts has. */
interface Plan {
  pages: Record<string, unknown>;
  dynamic: string[];
}

let kept: { root: string; plan: Promise<Plan | null> } | undefined;

/** Which addresses the site has now, as the renderer decides it; null when nothing is built, as in development. */
export async function openSiteAddresses(): Promise<((address: string) => boolean) | null> {
  const root = findSiteRoot();
  if (kept?.root !== root) kept = { root, plan: readPlan(root) };
  const plan = await kept.plan;
  if (!plan) return null;
  // pattern-check: these come from the route table at build time, not from a text
  const dynamic = plan.dynamic.map((pattern) => new RegExp(pattern));
  return (address) =>
    Object.hasOwn(plan.pages, address) ||
    dynamic.some((pattern) => pattern.test(address)) ||
    (!address.includes('..') && existsSync(join(root, 'client', address)));
}

const readPlan = (root: string): Promise<Plan | null> =>
  readFile(join(root, 'serving.json'), 'utf8').then(
    (text) => {
      const { pages = {}, dynamic = [] }: Partial<Plan> = JSON.parse(text);
      return { pages, dynamic };
    },
    () => null,
  );
