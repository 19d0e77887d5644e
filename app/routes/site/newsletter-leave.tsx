import { data } from 'react-router';
import { NewsletterDecision } from '#app/sections/newsletter-decision.tsx';
import { findByLeaveToken, leaveNewsletter } from '#domain/newsletter/leave-newsletter.server.ts';
import type { Route } from './+types/newsletter-leave.ts';
import { privateHeaders } from './private-headers.ts';

export async function loader({ params }: Route.LoaderArgs) {
  const state = await findByLeaveToken(params.token);
  if (!state) throw data(null, { status: 404, headers: privateHeaders });
  return data({ state }, { headers: privateHeaders });
}

/** Also what mail programs post to by themselves (RFC 8058): no redirect, no cookie, no Origin. */
export async function action({ params }: Route.ActionArgs) {
  await leaveNewsletter(params.token);
  return null;
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = () => [
  { title: 'Leave the newsletter | Pahana' },
  { name: 'robots', content: 'noindex' },
];

export default function NewsletterLeave({ loaderData }: Route.ComponentProps) {
  return loaderData.state === 'left' ? (
    <NewsletterDecision
      title="You have left the list"
      lede="No more letters come to this address. The box at the foot of this page brings them back."
    />
  ) : (
    <NewsletterDecision
      title="Leave the list?"
      lede="One press and no more letters come to this address."
      button="Leave the list"
    />
  );
}
