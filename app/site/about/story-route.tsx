import { aboutPage } from '#app/seo/about-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { StoryPage } from '#app/site/about/story-page.tsx';

import { getContent } from '#content/read-content.server.ts';
import type { Route } from './+types/story-route.ts';

export const loader = () => ({ milestones: getContent().about.milestones });

const page = aboutPage('/about/our-story', {
  name: 'Our story',
  title: 'Our Story, 2023 to 2025',
  description:
    'A hardware shop in Kurunegala, six products and a flood, then clients from Jaffna to Malé: how Pahana came to be, mistakes included.',
});

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, page);

export default function Story({ loaderData }: Route.ComponentProps) {
  return <StoryPage {...loaderData} trail={page.trail} />;
}
