import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router';

const reducedMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/** Prefetches the next page's data on hover or focus and fades to the new page. Route discovery is off because the
 * browser gets all routes with the first page. */
const defaultLinkProps = () =>
  ({ prefetch: 'intent', discover: 'none', viewTransition: reducedMotion?.matches === false }) as const;

/** Works as a plain link until the page is hydrated. */
export function SiteLink(props: LinkProps) {
  return <Link {...defaultLinkProps()} {...props} />;
}

/** A SiteLink that marks the current page. */
export function SiteNavLink(props: NavLinkProps) {
  return <NavLink {...defaultLinkProps()} {...props} />;
}
