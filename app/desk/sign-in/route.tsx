import { data, redirect } from 'react-router';
import { SignInCard } from '#app/desk/sign-in/sign-in-card.tsx';
import { readPostedForm } from '#app/http/posted-form.server.ts';
import { requireSameOrigin } from '#app/http/require-same-origin.server.ts';
import deskSheet from '#app/styles/desk.css?url';
import { readQuery } from '#domain/read-query.ts';
import type { Route } from './+types/route.ts';
import { findSession } from './find-session.server.ts';
import { nextPage } from './next-page.ts';
import { requestCode, submitCode } from './receive-sign-in.server.ts';

const privateHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
const statuses = {
  sent: 200,
  'no-address': 422,
  wrong: 422,
  none: 422,
  'too-many-codes': 429,
  'too-many-tries': 429,
};

export async function loader({ request }: Route.LoaderArgs) {
  const next = nextOf(request);
  if (await isSignedIn(request)) throw redirect(next);
  return { next };
}

export async function action({ request }: Route.ActionArgs) {
  requireSameOrigin(request, 'sign-in');
  // The button was pressed twice, and the first press has already signed in.
  if (await isSignedIn(request)) throw redirect(nextOf(request));
  const form = await readPostedForm(request);
  const { answer, cookies } = form.has('code')
    ? await submitCode(form, request.headers)
    : await requestCode(form, request.headers);
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
  if (answer.outcome === 'open') throw redirect(nextOf(request), { headers, status: 303 });
  if ('waitSeconds' in answer) headers.set('Retry-After', String(answer.waitSeconds));
  return data(answer, { status: statuses[answer.outcome], headers });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(privateHeaders);
  const wait = actionHeaders.get('Retry-After');
  if (wait) headers.set('Retry-After', wait);
  return headers;
};

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: deskSheet }];

export const meta: Route.MetaFunction = () => [
  { title: 'Sign in | Desk' },
  { name: 'robots', content: 'noindex' },
];

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="desk sign-in" tabIndex={-1}>
      <SignInCard answer={actionData} next={loaderData.next} />
    </main>
  );
}

const nextOf = (request: Request) => nextPage(readQuery(new URL(request.url).searchParams, 'next', 4_096));

async function isSignedIn({ headers }: Request): Promise<boolean> {
  return Boolean((await findSession(headers, { prolongs: false })).session);
}
