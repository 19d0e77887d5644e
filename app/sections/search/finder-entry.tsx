import type { ReactNode } from 'react';
import { SiteLink } from '../site-link.tsx';

type Props = {
  href: string;
  title: ReactNode;
  category: string;
  description: ReactNode;
  /** Shows the whole description instead of its first line. */
  whole?: boolean;
};

export function FinderEntry({ href, title, category, description, whole = false }: Props) {
  return (
    <li>
      <SiteLink to={href}>
        <b>{title}</b>
        <i>{category}</i>
        <span data-whole={whole || undefined}>{description}</span>
      </SiteLink>
    </li>
  );
}
