import { useEffect, useMemo, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Assistant } from '#app/sections/chat/assistant.tsx';
import { OptionalScripts, optionalScripts } from '#app/sections/consent/optional-scripts.tsx';
import type { Shell } from '#app/sections/shell/shell.ts';
import { SiteFooter } from '#app/sections/shell/site-footer.tsx';
import { SiteHeader } from '#app/sections/shell/site-header.tsx';
import type { Route } from './+types/layout.ts';
import { readShell } from './read-shell.server.ts';

/** The lists are sent as one string, because the framework's own encoding adds half a kilobyte to every page. */
export function loader() {
  const { company, ...lists } = readShell();
  return { company, lists: JSON.stringify(lists) };
}

/** Header and footer never change between pages, so navigations and form posts need not load them again. */
export const shouldRevalidate = () => false;

export default function SiteLayout({ loaderData: { company, lists } }: Route.ComponentProps) {
  const { menu, footer } = useMemo(() => JSON.parse(lists) as Omit<Shell, 'company'>, [lists]);
  useFocusOnNavigation();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader menu={menu} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter footer={footer} company={company} />
      <Assistant companyName={company.name} />
      <OptionalScripts scripts={optionalScripts} />
    </>
  );
}

/** Focuses the new heading or the linked section after a client-side navigation, for screen readers. */
function useFocusOnNavigation() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = hash
      ? document.getElementById(hash.slice(1))
      : document.querySelector<HTMLElement>('main h1');
    // The page may already have focused something inside that section.
    if (!target || (hash && target.contains(document.activeElement))) return;
    target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
}
