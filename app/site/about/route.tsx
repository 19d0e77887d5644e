import { aboutPage } from '#app/seo/about-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { AboutPage } from '#app/site/about/about-page.tsx';
import { describeOffice } from '#content/describe-office.ts';
import { getContent } from '#content/read-content.server.ts';
import type { Route } from './+types/route.ts';

/** /about itself, and the topics that share its layout. */
export function loader({ url }: Route.LoaderArgs) {
  const content = getContent();
  const { about, services, products, industries } = content;
  const slug = url.pathname.replace(/\/$/, '').split('/').at(-1);
  return {
    topic: about.topics.find((topic) => topic.slug === slug),
    about: { differences: about.differences, values: about.values },
    office: describeOffice(content),
    more: [
      { label: 'Who we are', href: '/about/who-we-are' },
      { label: 'Leadership', href: '/about/leadership' },
      { label: 'Diversity', href: '/about/diversity' },
      ...about.topics.map(({ slug, name }) => ({ label: name, href: `/about/${slug}` })),
    ].filter(({ href }) => href !== `/about/${slug}`),
    counts: { services: services.length, products: products.length, industries: industries.length },
  };
}

function describePage(topic: Route.ComponentProps['loaderData']['topic']) {
  if (topic) {
    const { slug, name, metaTitle, metaDescription } = topic;
    return aboutPage(`/about/${slug}`, { name, title: metaTitle, description: metaDescription });
  }
  return {
    title: 'About Us',
    description:
      'An engineering house in Colombo that builds and looks after software for shops, hospitals, schools and banks. What we value and where we sit.',
    path: '/about',
    trail: [
      { name: 'Home', href: '/' },
      { name: 'About Us', href: '/about' },
    ],
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, describePage(loaderData?.topic));

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} trail={describePage(loaderData.topic).trail} />;
}
