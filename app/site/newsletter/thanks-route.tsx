import { PageHero } from '#app/sections/page-hero.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/thanks-route.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Thank you for subscribing',
    description: 'Check your inbox to confirm.',
    path: '/newsletter/thanks',
    noindex: true,
  });

export default function NewsletterThanks() {
  return (
    <PageHero
      title="Thank you for subscribing!"
      lede="Check your inbox to confirm. The first letter comes once you have."
      actions={[{ label: 'Back to home', href: '/', variant: 'link' }]}
    />
  );
}
