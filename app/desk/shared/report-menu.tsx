import { NavLink } from 'react-router';

/** The menu of the pages under Reports. */
export function ReportMenu({ pages }: { pages: { label: string; to: string }[] }) {
  return (
    <nav className="report-menu" aria-label="Reports">
      <ul>
        {pages.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
