import { data } from 'react-router';
import { privateHeaders } from '#app/http/private-headers.ts';
import { MissingNewsletterLink } from '#app/site/newsletter/missing-newsletter-link.tsx';
import { NewsletterDecision } from '#app/site/newsletter/newsletter-decision.tsx';
import { findByLeaveToken, leaveNewsletter } from '#domain/newsletter/leave-newsletter.server.ts';
import type { Route } from './+types/leave-route.ts';

export async function loader({ params }: Route.LoaderArgs) {
  const state = await findByLeaveToken(params.token);
  return data({ state }, { status: state ? 200 : 404, headers: privateHeaders });
}

/** Mail programs also post here by themselves (RFC 8058), so there is no redirect, cookie or Origin check. */
export async function action({ params }: Route.ActionArgs) {
  await leaveNewsletter(params.token);
  return null;
}

export const headers: Route.HeadersFunction = () => privateHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.state ? 'Leave the newsletter | Pahana' : 'Link not found | Pahana' },
  { name: 'robots', content: 'noindex' },
];

export default function NewsletterLeave({ loaderData: { state } }: Route.ComponentProps) {
  if (!state) return <MissingNewsletterLink />;
  return state === 'left' ? (
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
