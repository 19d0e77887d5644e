import { aboutPage } from '#app/seo/about-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { DiversityPage } from '#app/site/about/diversity-page.tsx';

import { getContent } from '#content/read-content.server.ts';
import type { Route } from './+types/diversity-route.ts';

export const loader = () => ({ diversity: getContent().diversity });

const page = aboutPage('/about/diversity', {
  name: 'Diversity',
  title: 'Diversity and Inclusion',
  description:
    '48% women, people from nine provinces and six commitments for 2025: the target, the figure and whether we have met it.',
});

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, page);

export default function Diversity({ loaderData }: Route.ComponentProps) {
  return <DiversityPage {...loaderData} trail={page.trail} />;
}
