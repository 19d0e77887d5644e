import { SiteLink } from './site-link.tsx';

/** The first act of a group is the saffron button unless it says otherwise; a group holds one of those at most. */
export type Act = { label: string; href: string; look?: 'line' | 'link' };

export function Acts({ acts }: { acts: Act[] }) {
  return (
    <div className="acts">
      {acts.map(({ label, href, look }) => (
        <SiteLink
          key={label}
          className={look === 'link' ? 'link' : look === 'line' ? 'btn btn--line' : 'btn'}
          to={href}
        >
          {label}
        </SiteLink>
      ))}
    </div>
  );
}
