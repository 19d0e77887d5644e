import { Link, NavLink } from 'react-router';
import { Logo } from '../logo.tsx';

interface DeskBarProps {
  name: string;
  pages: { label: string; to: string }[];
  now: string;
}

export function DeskBar({ name, pages, now }: DeskBarProps) {
  return (
    <header className="desk-bar court">
      <Link className="brand" to="/desk" aria-label="Pahana desk">
        <Logo name="Desk" />
      </Link>
      <nav aria-label="Desk">
        <ul>
          {pages.map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/desk'}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="desk-bar__end">
        <span className="num">{now}</span>
        <span>{name}</span>
      </div>
    </header>
  );
}
