import type { Claim } from '#content/types.ts';
import { Band } from '../../sections/band.tsx';
import { ClosingCall } from '../../sections/closing/closing-call.tsx';
import { countWord } from '../../sections/count-word.ts';
import { IndexRows } from '../../sections/index-rows.tsx';
import { MissingEntry } from '../../sections/missing-entry.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { SectionHead } from '../../sections/section-head.tsx';
import { Stats } from '../../sections/stats.tsx';
import { type CarouselItem, ServiceCarousel } from './service-carousel.tsx';

type Props = { services: CarouselItem[]; claims: Claim[]; missing?: boolean };

export function ServiceListing({ services, claims, missing }: Props) {
  return (
    <>
      {missing && <MissingEntry kind="service" />}
      <PageHero
        trail={[
          { name: 'Home', href: '/' },
          { name: 'Services', href: '/services' },
        ]}
        title={`${countWord(services.length)} services, under one roof`}
        lede="Take one, or hand us the whole house. The people who draw it are the people who build it and answer at night."
        actions={[
          { label: 'Talk to an Expert', href: '/talk-to-expert' },
          { label: 'Get Started', href: '/get-started', variant: 'line' },
        ]}
      />
      <Band tight>
        <h2 className="vh">Services in turn</h2>
        <ServiceCarousel items={services} />
      </Band>
      <Band background="court">
        <h2 className="vh">What we hold ourselves to</h2>
        <Stats stats={claims} />
      </Band>
      <Band>
        <SectionHead
          title="All services"
          text="Each page says how we work, what you get and what it has done for someone else."
        />
        <IndexRows rows={services} />
      </Band>
      <ClosingCall
        art={['marks/business-automation']}
        title="Tell us what is stuck"
        text="A free conversation with an engineer, and no slides. You leave with a next step either way."
        actions={[
          { label: 'Talk to an Expert', href: '/talk-to-expert' },
          { label: 'Get Started', href: '/get-started', variant: 'link' },
        ]}
      />
    </>
  );
}
