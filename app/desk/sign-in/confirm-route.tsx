import { data, redirect } from 'react-router';
import { ConfirmCard } from '#app/desk/sign-in/confirm-card.tsx';
import { readLine, readPostedForm } from '#app/http/posted-form.server.ts';
import { readQuery } from '#domain/read-query.ts';
import { listPasskeys } from '#domain/staff/passkey-store.server.ts';
import { currentSession, permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/confirm-route.ts';
import { nextPage } from './next-page.ts';
import { mailCode, tryCode } from './receive-sign-in.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id, email } = permit(context, 'account.change');
  const passkeys = await listPasskeys(id);
  return { email, to: nextPage(readQuery(url.searchParams, 'to', 1_000)), hasPasskey: passkeys.length > 0 };
}

/** The form that has to wait is posted here whole; when its sender has confirmed, it is posted on to where it belongs. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { email } = permit(context, 'account.change');
  const form = await readPostedForm(request);
  const kept = keptFields(form);
  const { answer, cookies } = await takeStep(form, email, request.headers, currentSession(context).id);
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
  if (answer?.outcome === 'open') {
    const to = nextPage(readQuery(url.searchParams, 'to', 1_000));
    throw redirect(to, { status: kept.length > 0 ? 307 : 303, headers });
  }
  const status = answer && 'waitSeconds' in answer ? 429 : answer && answer.outcome !== 'sent' ? 422 : 200;
  return data({ kept, answer }, { status, headers });
}

async function takeStep(form: FormData, email: string, headers: Headers, replaces: string) {
  switch (readLine(form, 'confirm-step')) {
    case 'ask':
      return await mailCode(email, headers);
    case 'enter':
      return await tryCode(email, readLine(form, 'confirm-code').slice(0, 60), headers, replaces);
    default:
      return { answer: undefined, cookies: [] };
  }
}

/** Everything but our own fields. Files are not kept: no form of the desk that needs this has any. */
function keptFields(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !name.startsWith('confirm-') ? [[name, value]] : [],
  );
}

export const meta: Route.MetaFunction = () => [
  { title: 'Confirm that it is you | Desk | Pahana' },
  { name: 'robots', content: 'noindex' },
];

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { email, to, hasPasskey } = loaderData;
  return (
    <div className="desk-main confirm">
      <ConfirmCard {...{ email, to, hasPasskey }} kept={actionData?.kept ?? []} answer={actionData?.answer} />
    </div>
  );
}
