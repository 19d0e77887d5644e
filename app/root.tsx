import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { env } from '#platform/env.server.ts';
import type { Route } from './+types/root.ts';
import { NonceContext } from './nonce.ts';
import { iconLinks } from './seo/icon-links.ts';
import './styles/app.css';
import { fontPreloads } from './styles/fonts.ts';
import { Failure } from './ui/failure.tsx';
import { themeScript } from './ui/theme-script.ts';
import { ToastRegion } from './ui/toast-region.tsx';

export const links: Route.LinksFunction = () => [...fontPreloads, ...iconLinks];

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
