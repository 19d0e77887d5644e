import { Band } from '#app/sections/band.tsx';
import { ClothBand } from '#app/sections/cloth-band.tsx';
import { HomeHero } from '#app/sections/home-hero.tsx';
import { IndexRows } from '#app/sections/index-rows.tsx';
import { SectionHead } from '#app/sections/section-head.tsx';
import { StageCards } from '#app/sections/stage-cards.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { organization } from '#app/seo/structured-data.ts';
import { getContent } from '#content/read-content.server.ts';
import type { Route } from './+types/home.ts';
import { listIndustries, listProducts, listServices } from './list-entries.server.ts';

const shownPerSection = 6;

export function loader() {
  const { company } = getContent();
  const { name, email, phone, street, city, postcode, country, social } = company;
  const products = listProducts();
  const services = listServices();
  const industries = listIndustries();
  return {
    products: products.slice(0, shownPerSection).map(({ badge, ...card }) => card),
    services: services.slice(0, shownPerSection),
    industries: industries.slice(0, shownPerSection),
    counts: { products: products.length, services: services.length, industries: industries.length },
    company: { name, email, phone, street, city, postcode, country, social },
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Software and IT services in Colombo',
    description:
      'Custom software, automation, web and mobile apps, and ready business products, built in Colombo by people you can phone.',
    path: '/',
    structuredData: (site) => (loaderData ? [organization(site, loaderData.company)] : []),
  });
}

export default function Home({
  loaderData: { products, services, industries, counts },
}: Route.ComponentProps) {
  return (
    <>
      <HomeHero />
      <Band ground="court">
        <SectionHead
          title="Featured Products"
          text="Ready to run, looked after by people you can phone."
          link={{ label: `All ${counts.products} products`, href: '/products' }}
        />
        <StageCards cards={products} />
      </Band>
      <Band>
        <SectionHead
          title="Our Services"
          text="Take one, or hand us the whole house. The team that draws it is the team that builds it and answers at night."
          link={{ label: `All ${counts.services} services`, href: '/services' }}
        />
        <IndexRows rows={services} />
      </Band>
      <Band tight>
        <SectionHead
          title="Industry Expertise"
          text="We sit in the ward, at the counter and beside the scale before we write a line. Each industry has its own cloth."
          link={{ label: `All ${counts.industries} industries`, href: '/industries' }}
        />
        <ClothBand cloths={industries} across={6} />
      </Band>
    </>
  );
}
