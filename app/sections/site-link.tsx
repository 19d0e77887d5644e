import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router';

const lessMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/** The next page's data is fetched while the pointer is still on its way, and the page fades over to it. Every route is
 * known from the start, so none is discovered. */
const manners = () =>
  ({ prefetch: 'intent', discover: 'none', viewTransition: lessMotion?.matches === false }) as const;

/** A plain link until the page is live. */
export function SiteLink(props: LinkProps) {
  return <Link {...manners()} {...props} />;
}

/** A SiteLink that knows whether it leads to where the visitor is. */
export function SiteNavLink(props: NavLinkProps) {
  return <NavLink {...manners()} {...props} />;
}
