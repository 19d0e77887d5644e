import { data, redirect } from 'react-router';
import { NewsletterForm } from '#app/sections/newsletter-form.tsx';
import { PageHero } from '#app/sections/page-hero.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/newsletter.ts';
import { readPostedForm } from './read-posted-form.server.ts';
import { receiveNewsletter } from './receive-newsletter.server.ts';

/** The script in the footer reads nothing but the status. */
export async function action({ request }: Route.ActionArgs) {
  const answer = await receiveNewsletter(await readPostedForm(request), request.headers);
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

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <PageHero title="The letter from Colombo" lede="Leave an address and confirm it from your inbox.">
      <NewsletterForm id="letter-email" posted={actionData} />
    </PageHero>
  );
}
