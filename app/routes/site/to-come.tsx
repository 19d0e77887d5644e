import { PageHero } from '#app/sections/page-hero.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/to-come.ts';

export const loader = ({ url }: Route.LoaderArgs) => {
  const path = url.pathname.replace(/\/$/, '');
  return { path, title: titleOf(path) };
};

/** "/talk-to-expert" reads "Talk to expert". */
function titleOf(path: string) {
  const words = path.slice(1).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData.title,
    description: `${loaderData.title} at Pahana: this page is being written. Phone or write to us meanwhile.`,
    path: loaderData.path,
    noindex: true,
  });

export default function ToCome({ loaderData }: Route.ComponentProps) {
  return (
    <PageHero
      trail={[
        { name: 'Home', href: '/' },
        { name: loaderData.title, href: loaderData.path },
      ]}
      title={loaderData.title}
      lede="This page is still being written. A person can answer today what it will say."
      acts={[
        { label: 'Contact Us', href: '/contact' },
        { label: 'Look through the products', href: '/products', look: 'link' },
      ]}
    />
  );
}
