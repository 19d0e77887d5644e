import { data } from 'react-router';
import { privateHeaders } from '#app/http/private-headers.ts';
import { MissingNewsletterLink } from '#app/site/newsletter/missing-newsletter-link.tsx';
import { NewsletterDecision } from '#app/site/newsletter/newsletter-decision.tsx';
import { confirmSubscription, findByConfirmToken } from '#domain/newsletter/confirm-subscription.server.ts';
import type { Route } from './+types/confirm-route.ts';

export async function loader({ params }: Route.LoaderArgs) {
  const state = await findByConfirmToken(params.token);
  return data({ state }, { status: state ? 200 : 404, headers: privateHeaders });
}

export async function action({ params }: Route.ActionArgs) {
  await confirmSubscription(params.token);
  return null;
}

export const headers: Route.HeadersFunction = () => privateHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.state ? 'Confirm your subscription | Pahana' : 'Link not found | Pahana' },
  { name: 'robots', content: 'noindex' },
];

const decisions = {
  pending: {
    title: 'One press and the letter is yours',
    lede: 'A short letter, once a month: what we built, what broke and what we learned. One click to leave.',
    button: 'Confirm my subscription',
  },
  confirmed: {
    title: 'You are on the list',
    lede: 'There is nothing more to do. Every letter holds a link to leave.',
  },
  left: {
    title: 'This link has ended',
    lede: 'You left the list after we sent it. To come back, use the box at the foot of this page.',
  },
  bounced: {
    title: 'This link has ended',
    lede: 'Our letters to this address came back. To get them again, use the box at the foot of this page.',
  },
};

export default function NewsletterConfirm({ loaderData: { state } }: Route.ComponentProps) {
  return state ? <NewsletterDecision {...decisions[state]} /> : <MissingNewsletterLink />;
}
