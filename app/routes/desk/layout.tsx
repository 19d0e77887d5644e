import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { DeskBar } from '#app/sections/desk/desk-bar.tsx';
import { DeskFailure, failureOf } from '#app/sections/desk/desk-failure.tsx';
import { useAwake } from '#app/sections/desk/use-awake.ts';
import deskSheet from '#app/styles/desk.css?url';
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
    now: Date.now(),
  };
}

type Bar = Awaited<ReturnType<typeof loader>>;

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  useAwake();
  return (
    <Desk bar={loaderData}>
      <Outlet />
    </Desk>
  );
}

/** With the bar where somebody had been let in before it went wrong. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Desk bar={loaderData}>
      <DeskFailure kind={failureOf(isRouteErrorResponse(error) ? error.status : undefined)} />
    </Desk>
  );
}

function Desk({ bar, children }: { bar: Bar | undefined; children: ReactNode }) {
  return (
    <div className="desk">
      <a className="skip" href="#main">
        Skip to content
      </a>
      {bar && <DeskBar name={bar.staff.name} pages={bar.pages} now={bar.now} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
