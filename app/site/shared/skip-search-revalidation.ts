import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The browser filters the data it already has, so a change of the query alone loads nothing. */
export function skipSearchRevalidation({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const onlySearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !onlySearch && defaultShouldRevalidate;
}
