import './home.css';
import './moonstone.css';
import { Band } from '#app/sections/band.tsx';
import { ClothBand } from '#app/sections/cloth-band.tsx';
import { IndexRows } from '#app/sections/index-rows.tsx';
import { SectionHead } from '#app/sections/section-head.tsx';
import { StageCards } from '#app/sections/stage-cards.tsx';
import { Stories } from '#app/sections/stories/stories.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { organization } from '#app/seo/structured-data.ts';
import { HomeHero } from '#app/site/home/home-hero.tsx';
import { JobRows } from '#app/site/home/job-rows.tsx';
import { Marquee } from '#app/site/home/marquee.tsx';
import type { Route } from './+types/route.ts';
import { readHome } from './read-home.server.ts';

export const loader = () => readHome();

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Software and IT services in Colombo',
    description:
      'Custom software, automation, web and mobile apps, and ready business products, built in Colombo by people you can phone.',
    path: '/',
    structuredData: (site) => (loaderData ? [organization(site, loaderData.company)] : []),
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { slides, products, services, story, clients, industries, jobs, ledes, counts } = loaderData;
  return (
    <>
      {/* The slides change, so the page needs a heading of its own. */}
      <h1 className="vh">Pahana, software and IT services in Colombo</h1>
      <HomeHero slides={slides} />
      <Band background="court">
        <SectionHead
          title="Featured Products"
          text={ledes.products}
          link={{ label: `All ${counts.products} products`, href: '/products' }}
        />
        <StageCards cards={products} look="rail" />
      </Band>
      <Band>
        <SectionHead
          title="Our Services"
          text={ledes.services}
          link={{ label: `All ${counts.services} services`, href: '/services' }}
        />
        <IndexRows rows={services} />
      </Band>
      <Band tight>
        <SectionHead title="What changed for someone else" text={ledes.story} />
        <Stories stories={[story]} />
      </Band>
      <Marquee title="Trusted By Industry Leaders" clients={clients} />
      <Band tight>
        <SectionHead
          title="Industry Expertise"
          text={ledes.industries}
          link={{ label: `All ${counts.industries} industries`, href: '/industries' }}
        />
        <ClothBand cloths={industries} look="long" />
      </Band>
      <Band background="wash">
        <SectionHead
          title="Careers"
          text={ledes.careers}
          link={{ label: 'Work with us', href: '/careers' }}
        />
        <JobRows jobs={jobs} />
      </Band>
    </>
  );
}
