import { useEffect, useMemo, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Assistant } from '#app/sections/chat/assistant.tsx';
import { OptionalScripts, optionalScripts } from '#app/sections/consent/optional-scripts.tsx';
import type { Shell } from '#app/sections/shell/shell.ts';
import { SiteFooter } from '#app/sections/shell/site-footer.tsx';
import { SiteHeader } from '#app/sections/shell/site-header.tsx';
import type { Route } from './+types/layout.ts';
import { readShell } from './read-shell.server.ts';

/** The lists travel as one string: in the framework's own encoding they cost every page half a kilobyte more. */
export function loader() {
  const { company, ...lists } = readShell();
  return { company, lists: JSON.stringify(lists) };
}

/** The frame never changes between pages, so navigations and form posts need not ask for it again. */
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

/** After a client-side navigation a screen reader hears the new heading, or the part that the link leads to. */
function useFocusOnNavigation() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const place = hash
      ? document.getElementById(hash.slice(1))
      : document.querySelector<HTMLElement>('main h1');
    // A page may already have chosen a better place inside.
    if (!place || (hash && place.contains(document.activeElement))) return;
    place.setAttribute('tabindex', '-1');
    place.focus({ preventScroll: true });
  }, [pathname, hash]);
}
