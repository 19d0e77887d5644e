import { data, redirect } from 'react-router';
import { clientAddress } from '#app/http/client-address.ts';
import { readPostedForm } from '#app/http/posted-form.server.ts';
import { PageHero } from '#app/sections/page-hero.tsx';
import { NewsletterForm } from '#app/sections/shell/newsletter-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { receiveAddress } from '#domain/newsletter/receive-address.server.ts';
import type { Route } from './+types/route.ts';

/** The script in the footer reads only the status. */
export async function action({ request }: Route.ActionArgs) {
  const answer = await receiveAddress(await readPostedForm(request), clientAddress(request));
  if (answer.outcome === 'stored') throw redirect('/newsletter/thanks', 303);
  return data(answer, { status: statusOf[answer.outcome] });
}

const statusOf = { invalid: 422, limited: 429, unavailable: 503 } as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Newsletter',
    description: 'A short letter, once a month: what we built, what broke and what we learned.',
    path: '/newsletter',
    noindex: true,
  });

/** The form is in the footer of every page; here only the answer to a post without script shows it again. */
export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <PageHero
      title="The letter from Colombo"
      lede="A short letter, once a month: what we built, what broke and what we learned. Leave an address and confirm it from your inbox."
      {...(!actionData && { actions: [{ label: 'Leave your address', href: '#newsletter-email' }] })}
    >
      {actionData && <NewsletterForm id="letter-email" posted={actionData} />}
    </PageHero>
  );
}
