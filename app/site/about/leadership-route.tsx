import { aboutPage } from '#app/seo/about-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { LeadershipPage } from '#app/site/about/leadership-page.tsx';
import { listDirectors, listExecutives } from '#content/list-people.ts';
import { getContent } from '#content/read-content.server.ts';
import type { Route } from './+types/leadership-route.ts';

export function loader() {
  const { people, about } = getContent();
  return {
    principles: about.principles,
    executives: listExecutives(people),
    directors: listDirectors(people),
  };
}

const page = aboutPage('/about/leadership', {
  name: 'Leadership',
  title: 'Leadership Team and Board',
  description:
    'The six executives who run Pahana and the independent director who checks them, with their paths, their results and six principles.',
});

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, page);

export default function Leadership({ loaderData }: Route.ComponentProps) {
  return <LeadershipPage {...loaderData} trail={page.trail} />;
}
