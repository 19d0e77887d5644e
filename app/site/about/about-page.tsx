import { Art } from '#app/art/art.tsx';
import type { About, AboutTopic, Office } from '#content/types.ts';
import { Band } from '../../sections/band.tsx';
import type { Crumb } from '../../sections/breadcrumbs.tsx';
import { ClosingCall } from '../../sections/closing/closing-call.tsx';
import { Columns } from '../../sections/columns.tsx';
import { Facts } from '../../sections/facts.tsx';
import { IndexRows } from '../../sections/index-rows.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { SectionHead } from '../../sections/section-head.tsx';
import { SiteLink } from '../../sections/site-link.tsx';

type Props = {
  trail: Crumb[];
  /** A page that shares this layout has its own heading and one section of its own. */
  topic?: Pick<AboutTopic, 'title' | 'lede' | 'section'> | undefined;
  about: Pick<About, 'differences' | 'values'>;
  office: Office;
  /** The other about pages, which have no card. */
  more: { label: string; href: string }[];
  counts: { services: number; products: number; industries: number };
};

const explore = [
  {
    title: 'Our story',
    description: 'Three turning points, one flood and a roll of paper printed upside down.',
    link: { label: 'Read the story', href: '/about/our-story' },
  },
  {
    title: 'Our locations',
    description: 'A green door on Lakeside Lane, and how to find it from Fort station.',
    link: { label: 'Find us', href: '/about/locations' },
  },
  {
    title: 'Our mission',
    description: 'What we are for, and the six words we are measured by.',
    link: { label: 'Read the mission', href: '/about/mission' },
  },
];

export function AboutPage({ trail, topic, about, office, more, counts }: Props) {
  return (
    <>
      <PageHero
        trail={trail}
        title={topic?.title ?? 'An engineering house by the Beira Lake'}
        lede={
          topic?.lede ??
          'We design, build and look after the systems behind shops, hospitals, schools and banks. We are small enough that you will know our names.'
        }
        actions={[
          { label: 'Work with us', href: '/careers' },
          { label: 'See the products', href: '/products', variant: 'link' },
        ]}
        art={!topic && <Art name={office.image} />}
      >
        <Facts
          facts={[
            { label: 'Based in', value: `${office.city}, ${office.country}` },
            { label: 'Established', value: office.established },
            { label: 'Offer', value: `${counts.services} services, ${counts.products} products` },
            { label: 'Industries', value: counts.industries },
            { label: 'Hours', value: office.shortHours },
          ]}
        />
      </PageHero>
      {topic && (
        <Band tight>
          <SectionHead title={topic.section.title} text={topic.section.text} />
          <Columns columns={topic.section.points} perRow={topic.section.points.length === 4 ? 4 : 3} />
        </Band>
      )}
      <Band background="court">
        <SectionHead title="What Makes Us Different" />
        <Columns columns={about.differences} perRow={4} />
      </Band>
      <Band>
        <SectionHead title="Our Core Values" text="Four sentences we have argued about, and kept." />
        <IndexRows
          rows={about.values.map(({ title, description, icon }) => ({
            title,
            text: description,
            art: `marks/${icon}`,
          }))}
        />
      </Band>
      <Band tight>
        <SectionHead title="Explore Our Company" />
        <Columns columns={explore} perRow={3} />
        <nav className="contacts mt-10" aria-label="More about us">
          {more.map(({ label, href }) => (
            <SiteLink key={href} to={href}>
              {label}
            </SiteLink>
          ))}
        </nav>
      </Band>
      <ClosingCall
        art={['hero/1']}
        title="Come and see"
        text="Tea is at four. Bring the system that annoys you most."
        actions={[
          { label: 'Contact Us', href: '/contact' },
          { label: 'Our services', href: '/services', variant: 'link' },
        ]}
      />
    </>
  );
}
