import { aboutPage } from '#app/seo/about-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { MissionPage } from '#app/site/about/mission-page.tsx';

import { getContent } from '#content/read-content.server.ts';
import type { Route } from './+types/mission-route.ts';

export function loader() {
  const { purpose, coreValues } = getContent().about;
  return { purpose, coreValues };
}

const page = aboutPage('/about/mission', {
  name: 'Mission',
  title: 'Mission, Vision and Values',
  description:
    'Make everyday work lighter, and leave it in good hands. What Pahana is for, where it is going and the six values it is measured by.',
});

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, page);

export default function Mission({ loaderData }: Route.ComponentProps) {
  return <MissionPage {...loaderData} trail={page.trail} />;
}
