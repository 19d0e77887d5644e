import { SiteLink } from '../../sections/site-link.tsx';

type Neighbour = { href: string; title: string } | null;
type Props = { name: string; newer: Neighbour; older: Neighbour };

/** The way to the item before and after. */
export function Neighbours({ name, newer, older }: Props) {
  const links = [
    { label: 'Newer', to: newer },
    { label: 'Older', to: older },
    { label: 'Everything', to: { href: '/news', title: 'All news and letters' } },
  ];
  return (
    <nav className="neighbours" aria-label={name}>
      {links.map(
        ({ label, to }) =>
          to && (
            <div key={label}>
              <p className="small">{label}</p>
              <SiteLink to={to.href}>{to.title}</SiteLink>
            </div>
          ),
      )}
    </nav>
  );
}
