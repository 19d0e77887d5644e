import { NavLink } from 'react-router';

/** The menu of pages that share an entry of the desk bar. */
export function PageMenu({ label, pages }: { label: string; pages: { label: string; to: string }[] }) {
  return (
    <nav className="report-menu" aria-label={label}>
      <ul>
        {pages.map(({ label: page, to }) => (
          <li key={to}>
            <NavLink to={to} end>
              {page}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
