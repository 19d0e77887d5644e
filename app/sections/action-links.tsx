import { AnchorLink } from './anchor-link.tsx';
import { SiteLink } from './site-link.tsx';

/** Without a variant the link is the saffron button. A group has at most one of those, normally the first link. */
export type ActionLink = { label: string; href: string; variant?: 'line' | 'link' };

const variantClass = (variant: ActionLink['variant']) =>
  variant === 'link' ? 'link' : variant === 'line' ? 'btn btn--line' : 'btn';

export function ActionLinks({ actions }: { actions: ActionLink[] }) {
  return (
    <div className="acts">
      {actions.map(({ label, href, variant }) =>
        href.startsWith('#') ? (
          <AnchorLink key={label} className={variantClass(variant)} to={href.slice(1)}>
            {label}
          </AnchorLink>
        ) : (
          <SiteLink key={label} className={variantClass(variant)} to={href}>
            {label}
          </SiteLink>
        ),
      )}
    </div>
  );
}
