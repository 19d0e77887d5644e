import { aboutPage } from '#app/seo/about-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { WhoWeArePage } from '#app/site/about/who-we-are-page.tsx';
import { describeOffice } from '#content/describe-office.ts';
import { listLeaders } from '#content/list-people.ts';
import { getContent } from '#content/read-content.server.ts';
import type { Route } from './+types/who-we-are-route.ts';

export function loader() {
  const content = getContent();
  const { people, company, about } = content;
  return {
    leaders: listLeaders(people),
    social: company.social,
    office: describeOffice(content),
    culture: about.culture,
  };
}

const page = aboutPage('/about/who-we-are', {
  name: 'Who we are',
  title: 'Who We Are',
  description:
    'Seventy-five people from nine provinces in a merchant’s house in Colombo. Meet three of them, the house and the way we work.',
});

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, page);

export default function WhoWeAre({ loaderData }: Route.ComponentProps) {
  return <WhoWeArePage {...loaderData} trail={page.trail} />;
}
