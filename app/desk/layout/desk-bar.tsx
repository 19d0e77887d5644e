import { useEffect, useRef, useState } from 'react';
import { Form, Link, NavLink, useLocation } from 'react-router';
import { ThemeSwitch } from '#app/ui/theme-switch.tsx';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { printUnseen } from '#domain/leads/notices/unseen-notices.ts';
import { Logo } from '../../sections/shell/logo.tsx';

interface DeskBarProps {
  name: string;
  /** `includes` are the addresses for which an entry is shown as the current one. */
  pages: { label: string; to: string; includes: string[] }[];
  /** In milliseconds since 1970. */
  now: number;
  /** How many notices the person has not seen. */
  unseen: number;
}

export function DeskBar({ name, pages, now, unseen }: DeskBarProps) {
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
          {pages.map(({ label, to, includes }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={includes.some((page) => isBelow(pathname, page)) ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="desk-bar__end">
        <DeskClock start={now} />
        <NavLink className="desk-bar__notices" to="/desk/notices">
          Notices
          {unseen > 0 && (
            <span className="num">
              {printUnseen(unseen)}
              <span className="vh"> not seen</span>
            </span>
          )}
        </NavLink>
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

/** The inbox is above every other page, so it is current only by itself. */
const isBelow = (pathname: string, page: string) =>
  pathname === page || (page !== '/desk' && pathname.startsWith(`${page}/`));

/** Updates itself, because the desk stays open all day. */
function DeskClock({ start }: { start: number }) {
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return <span className="desk-bar__clock num">{printShortTime(new Date(now))} Colombo</span>;
}
