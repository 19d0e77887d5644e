import { Link, type LinkProps } from 'react-router';

/** Fetches the next page's data while the pointer is still on its way; a plain link until the page is live. */
export function SiteLink(props: LinkProps) {
  return <Link prefetch="intent" {...props} />;
}
