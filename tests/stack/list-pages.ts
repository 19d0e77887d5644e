import { readFileSync } from 'node:fs';
import type { ServingPlan } from '../../publish/pages/serving-plan.ts';

export interface BuiltPage {
  /** An address that shows the page; for the fallback pages, an address that does not exist. */
  address: string;
  status: 200 | 404;
}

/** Every page that the build wrote to a file, except those nginx shows for errors, which are never hydrated. */
export function listBuiltPages(): BuiltPage[] {
  const plan: ServingPlan = JSON.parse(readFileSync('build/serving.json', 'utf8'));
  const standIns = new Set(plan.standIns.map(({ page }) => page));
  const pages = Object.keys(plan.pages).filter((page) => !standIns.has(page));
  return pages.map((page) => {
    if (page === plan.notFound) return { address: '/no-such-page', status: 404 };
    if (page.endsWith('/-')) return { address: page.replace(/-$/, 'no-such-entry'), status: 404 };
    return { address: page, status: 200 };
  });
}
