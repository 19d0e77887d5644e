import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { isRouteErrorResponse, Outlet, useMatches } from 'react-router';
import { ConnectionNotice } from '#app/desk/layout/connection-notice.tsx';
import { DeskBar } from '#app/desk/layout/desk-bar.tsx';
import { DeskFailure, failureOf } from '#app/desk/layout/desk-failure.tsx';
import { SignedOut } from '#app/desk/layout/signed-out.tsx';
import { useSignedOut } from '#app/desk/layout/use-signed-out.ts';
import { keepPage, rememberPage, stayWhileOffline } from '#app/desk/live/connection.ts';
import { useNotices } from '#app/desk/notices/use-notices.ts';
import { useTitleCount } from '#app/desk/notices/use-title-count.ts';
import { UndoToast } from '#app/desk/undo/undo-toast.tsx';
import deskSheet from '#app/styles/desk.css?url';
import { findLastAction } from '#domain/leads/handling/last-action-store.server.ts';
import { countUnseen } from '#domain/leads/notices/notice-list-store.server.ts';
import { currentStaff, guardDesk, may } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/layout.ts';
import { deskPages } from './desk-pages.ts';

export const middleware: Route.MiddlewareFunction[] = [guardDesk];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: deskSheet }];

export const meta: Route.MetaFunction = () => [{ title: 'Desk' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = currentStaff(context);
  return {
    staff,
    unseen: await countUnseen(staff.id, params.reference),
    lastAction: await findLastAction(staff.id),
    pages: listPages(context),
    now: Date.now(),
  };
}

/** What the bar offers this person. An entry for several pages opens the first of them. */
function listPages(context: Route.LoaderArgs['context']) {
  const open = deskPages.filter(({ permission }) => may(context, permission));
  return [...Map.groupBy(open, ({ group, label }) => group ?? label)].map(([label, pages]) => ({
    label,
    to: pages[0]?.to ?? '/desk',
    includes: pages.map(({ to }) => to),
  }));
}

type Bar = Awaited<ReturnType<typeof loader>>;

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  useKeepAlive();
  const matches = useMatches();
  useEffect(() => rememberPage(matches), [matches]);
  const isSignedOut = useSignedOut(loaderData.staff.id);
  const unseen = useNotices(loaderData.staff.id, loaderData.unseen, !isSignedOut);
  useTitleCount(unseen);
  return (
    <>
      {isSignedOut && <SignedOut />}
      <Desk bar={loaderData} unseen={unseen} isHidden={isSignedOut}>
        <Outlet />
      </Desk>
    </>
  );
}

/** Shows the bar only if the layout itself had loaded. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Desk bar={loaderData} unseen={loaderData?.unseen.count ?? 0}>
      <DeskFailure kind={failureOf(isRouteErrorResponse(error) ? error.status : undefined)} />
    </Desk>
  );
}

interface DeskProps {
  bar: Bar | undefined;
  unseen: number;
  isHidden?: boolean;
  children: ReactNode;
}

function Desk({ bar, unseen, isHidden = false, children }: DeskProps) {
  const top = useTopHeight();
  return (
    <div
      className="desk"
      hidden={isHidden}
      onClickCapture={stayWhileOffline}
      onSubmitCapture={stayWhileOffline}
    >
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div ref={top} className="desk-top">
        {bar && <DeskBar name={bar.staff.name} pages={bar.pages} now={bar.now} unseen={unseen} />}
        <ConnectionNotice />
      </div>
      {bar && <UndoToast lastAction={bar.lastAction} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

const pauseMs = 5 * 60_000;

/** Extends the session while somebody types, so that a long letter does not end at the sign-in page. */
function useKeepAlive(): void {
  useEffect(() => {
    let sentAt = Date.now();
    const keepAlive = () => {
      if (Date.now() - sentAt < pauseMs) return;
      sentAt = Date.now();
      void fetch('/desk/awake').catch(() => undefined);
    };
    window.addEventListener('input', keepAlive);
    return () => window.removeEventListener('input', keepAlive);
  }, []);
}

/** Sets `--header` to the height of the bar and its notice, so that sticky or scrolled content stays below them. */
function useTopHeight(): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) style.setProperty('--header', `${entry.contentRect.height}px`);
    });
    if (top.current) observer.observe(top.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--header');
    };
  }, []);
  return top;
}
