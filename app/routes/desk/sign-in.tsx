import { data, redirect } from 'react-router';
import { SignInCard } from '#app/sections/desk/sign-in-card.tsx';
import deskSheet from '#app/styles/desk.css?url';
import { isForeign } from '../endpoints/is-foreign.ts';
import { readPostedForm } from '../site/read-posted-form.server.ts';
import type { Route } from './+types/sign-in.ts';
import { findSession } from './desk-auth.server.ts';
import { nextPage } from './next-page.ts';
import { askForCode, enterCode } from './receive-sign-in.server.ts';

const privately = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
const statuses = { sent: 200, 'no-address': 422, wrong: 422, enough: 429, wait: 429 };
/** Seconds after which a further code may be asked for. */
const nextCode = 600;

export async function loader({ request }: Route.LoaderArgs) {
  const next = nextOf(request);
  if (await isSignedIn(request)) throw redirect(next);
  return { next };
}

export async function action({ request }: Route.ActionArgs) {
  if (isForeign(request)) throw data(null, { status: 403 });
  // Pressed twice: the first press has opened the desk already.
  if (await isSignedIn(request)) throw redirect(nextOf(request));
  const form = await readPostedForm(request);
  const answer = form.has('code')
    ? await enterCode(form, request.headers)
    : await askForCode(form, request.headers);
  if (answer.outcome === 'open') {
    const headers = new Headers(answer.cookies.map((cookie) => ['Set-Cookie', cookie]));
    throw redirect(nextOf(request), { headers, status: 303 });
  }
  const status = statuses[answer.outcome];
  const seconds = answer.outcome === 'wait' ? answer.waitSeconds : nextCode;
  return data(answer, { status, headers: status === 429 ? { 'Retry-After': String(seconds) } : {} });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(privately);
  const wait = actionHeaders.get('Retry-After');
  if (wait) headers.set('Retry-After', wait);
  return headers;
};

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: deskSheet }];

export const meta: Route.MetaFunction = () => [
  { title: 'Sign in to the desk | Pahana' },
  { name: 'robots', content: 'noindex' },
];

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="desk sign-in" tabIndex={-1}>
      <SignInCard answer={actionData} next={loaderData.next} />
    </main>
  );
}

const nextOf = (request: Request) => nextPage(new URL(request.url).searchParams.get('next'));

async function isSignedIn({ headers }: Request): Promise<boolean> {
  return Boolean((await findSession(headers, { prolongs: false })).session);
}
