import { Fragment } from 'react';
import { SiteLink } from './site-link.tsx';

export type Crumb = { name: string; href: string };

/** The last crumb is the current page. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  const current = trail.at(-1);
  return (
    <nav className="crumb w" aria-label="Breadcrumb">
      {trail.slice(0, -1).map(({ name, href }) => (
        <Fragment key={href}>
          <SiteLink to={href}>{name}</SiteLink>
          <span aria-hidden="true">/</span>
        </Fragment>
      ))}
      <span aria-current="page">{current?.name}</span>
    </nav>
  );
}
