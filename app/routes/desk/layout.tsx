import { Outlet } from 'react-router';
import { DeskBar } from '#app/sections/desk/desk-bar.tsx';
import deskSheet from '#app/styles/desk.css?url';
import { printColomboTime } from '#domain/promises/print-time.ts';
import type { Route } from './+types/layout.ts';
import { deskPages } from './desk-pages.ts';
import { currentStaff, guardDesk, may } from './guard-desk.server.ts';

export const middleware: Route.MiddlewareFunction[] = [guardDesk];

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: deskSheet }];

export const meta: Route.MetaFunction = () => [
  { title: 'Desk | Pahana' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context }: Route.LoaderArgs) {
  return {
    staff: currentStaff(context),
    pages: deskPages.filter(({ act }) => may(context, act)).map(({ label, to }) => ({ label, to })),
    now: printColomboTime(new Date()),
  };
}

export default function DeskLayout({ loaderData: { staff, pages, now } }: Route.ComponentProps) {
  return (
    <div className="desk">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <DeskBar name={staff.name} pages={pages} now={now} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
