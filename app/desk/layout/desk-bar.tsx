import { useEffect, useRef, useState } from 'react';
import { Form, Link, NavLink, useLocation } from 'react-router';
import { ThemeSwitch } from '#app/ui/theme-switch.tsx';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { Logo } from '../../sections/shell/logo.tsx';

interface DeskBarProps {
  name: string;
  pages: { label: string; to: string }[];
  /** In milliseconds since 1970. */
  now: number;
}

export function DeskBar({ name, pages, now }: DeskBarProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the row of pages scrolls to the current one after navigation
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <header className="desk-bar court">
      <Link className="brand" to="/desk" aria-label="Pahana desk">
        <Logo name="Desk" />
      </Link>
      <nav ref={nav} aria-label="Desk">
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
        <DeskClock start={now} />
        <ThemeSwitch />
        <span className="desk-bar__me">{name}</span>
        <Form method="post" action="/desk/settings" reloadDocument className="desk-bar__me">
          <button type="submit" name="intent" value="sign-out">
            Sign out
          </button>
        </Form>
      </div>
    </header>
  );
}

/** Updates itself, because the desk stays open all day. */
function DeskClock({ start }: { start: number }) {
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return <span className="num">{printShortTime(new Date(now))} Colombo</span>;
}
