import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The browser filters what it already has: a change of the query alone asks for nothing again. */
export function keepOverSearch({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const onlySearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !onlySearch && defaultShouldRevalidate;
}
