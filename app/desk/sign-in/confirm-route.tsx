import { data, redirect } from 'react-router';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
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

/** The waiting form is posted here; after the confirmation it is posted again to its own page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { email } = permit(context, 'account.change');
  const form = await readPostedForm(request);
  const postedFields = readPostedFields(form);
  const { answer, cookies } = await handleStep(form, email, request.headers, currentSession(context).id);
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
  if (answer?.outcome === 'open') {
    const to = nextPage(readQuery(url.searchParams, 'to', 1_000));
    throw redirect(to, { status: postedFields.length > 0 ? 307 : 303, headers });
  }
  const status = answer && 'waitSeconds' in answer ? 429 : answer && answer.outcome !== 'sent' ? 422 : 200;
  return data({ postedFields, answer }, { status, headers });
}

async function handleStep(form: FormData, email: string, headers: Headers, replaces: string) {
  switch (readLine(form, 'confirm-step')) {
    case 'ask':
      return await mailCode(email, headers);
    case 'enter':
      return await tryCode(email, readLine(form, 'confirm-code').slice(0, 60), headers, replaces);
    default:
      return { answer: undefined, cookies: [] };
  }
}

/** All fields except our own. Files are ignored, because no form that needs a confirmation has any. */
function readPostedFields(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !name.startsWith('confirm-') ? [[name, value]] : [],
  );
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Confirm that it is you');

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { email, to, hasPasskey } = loaderData;
  return (
    <div className="desk-main confirm">
      <ConfirmCard
        {...{ email, to, hasPasskey }}
        postedFields={actionData?.postedFields ?? []}
        answer={actionData?.answer}
      />
    </div>
  );
}
