import { type ReactNode, use, useSyncExternalStore } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { env } from '#platform/env.server.ts';
import type { Route } from './+types/root.ts';
import { readNamedContent } from './http/read-named-content.server.ts';
import { NonceContext } from './nonce.ts';
import './styles/app.css';
import serif from './styles/fonts/source-serif-latin.woff2?url';
import display from './styles/fonts/yaldevi-latin.woff2?url';
import { Failure } from './ui/failure.tsx';
import { region } from './ui/show-toast.ts';
import { themeScript } from './ui/theme-script.ts';

/** Preload links for the two fonts that every page uses. */
const fontPreloads = [display, serif].map((href) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}));

/** The build makes the bitmap icons from favicon.svg. */
const iconLinks = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export const links: Route.LinksFunction = () => [...fontPreloads, ...iconLinks];

/** The server answers with the texts of the page that the visitor has, which nginx names. */
export const middleware: Route.MiddlewareFunction[] = [readNamedContent];

export const loader = () => ({ siteUrl: env().SITE_URL });

/** The data is the same on every page, so no navigation needs to load it again. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, run before first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ToastRegion />
        <ScrollRestoration {...(nonce && { nonce })} />
        <Scripts {...(nonce && { nonce })} />
      </body>
    </html>
  );
}

/** Rendered once in the root. Empty until the first toast, which also loads the toast code. */
function ToastRegion() {
  const Toaster = useSyncExternalStore(region.subscribe, region.read, () => null);
  return Toaster && <Toaster onMount={region.reportMounted} />;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <Failure error={error} />
    </main>
  );
}
