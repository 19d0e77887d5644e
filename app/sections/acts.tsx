import { AnchorLink } from './anchor-link.tsx';
import { SiteLink } from './site-link.tsx';

/** The first act of a group is the saffron button unless it says otherwise; a group holds one of those at most. */
export type Act = { label: string; href: string; look?: 'line' | 'link' };

const classOf = (look: Act['look']) => (look === 'link' ? 'link' : look === 'line' ? 'btn btn--line' : 'btn');

export function Acts({ acts }: { acts: Act[] }) {
  return (
    <div className="acts">
      {acts.map(({ label, href, look }) =>
        href.startsWith('#') ? (
          <AnchorLink key={label} className={classOf(look)} to={href.slice(1)}>
            {label}
          </AnchorLink>
        ) : (
          <SiteLink key={label} className={classOf(look)} to={href}>
            {label}
          </SiteLink>
        ),
      )}
    </div>
  );
}
