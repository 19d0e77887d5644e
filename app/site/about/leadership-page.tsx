import { Badge } from '#app/ui/badge.tsx';
import type { About, Director, Executive } from '#content/types.ts';
import { Band } from '../../sections/band.tsx';
import type { Crumb } from '../../sections/breadcrumbs.tsx';
import { ClosingCall } from '../../sections/closing/closing-call.tsx';
import { Columns } from '../../sections/columns.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { SectionHead } from '../../sections/section-head.tsx';
import { ExecutiveCard } from './executive-card.tsx';
import { Initials } from './initials.tsx';

type Props = {
  trail: Crumb[];
  principles: About['principles'];
  executives: Executive[];
  directors: Director[];
};

export function LeadershipPage({ trail, principles, executives, directors }: Props) {
  return (
    <>
      <PageHero
        trail={trail}
        title="Leadership"
        lede="Six people who answer their own mail, and one who keeps an eye on them."
        actions={[
          { label: 'Our Story', href: '/about/our-story' },
          { label: 'Join Our Team', href: '/careers', variant: 'link' },
        ]}
      />
      <Band background="court">
        <SectionHead title="Leadership Principles" />
        <Columns
          columns={principles.map(({ principle, description }) => ({ title: principle, description }))}
          perRow={3}
        />
      </Band>
      <Band>
        <SectionHead title="Executive Team" text="Choose a name to read more." />
        <ul className="people">
          {executives.map((executive, index) => (
            <ExecutiveCard key={executive.id} executive={executive} index={index} />
          ))}
        </ul>
      </Band>
      <Band tight>
        <SectionHead
          title="Board of Directors"
          text="She owns no part of the company, and may open any file."
        />
        <ul className="people min-[64rem]:*:col-span-6">
          {directors.map(({ name, role, independence, background, expertise }) => (
            <li className="person" key={name}>
              <Initials name={name} index={executives.length} />
              <div>
                <h3>{name}</h3>
                <p className="role">{role}</p>
                <p className="tags">
                  <Badge tone="accent">{independence}</Badge>
                </p>
              </div>
              <p className="bio">{background}</p>
              <p className="tags">
                {expertise.map((skill) => (
                  <Badge key={skill}>{skill}</Badge>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </Band>
      <ClosingCall
        art={executives.map(({ image }) => image)}
        title="Lead something here"
        text="We promote from inside first, and explain ourselves when we do not."
        actions={[
          { label: 'Explore Leadership Opportunities', href: '/careers' },
          { label: 'Contact Our Team', href: '/contact', variant: 'line' },
        ]}
      />
    </>
  );
}
