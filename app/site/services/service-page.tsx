import { Art } from '#app/art/art.tsx';
import type { Question, Service } from '#content/types.ts';
import { Band } from '../../sections/band.tsx';
import { CheckedList } from '../../sections/checked-list.tsx';
import { ClosingCall } from '../../sections/closing/closing-call.tsx';
import { countWord } from '../../sections/count-word.ts';
import { Facts } from '../../sections/facts.tsx';
import { IndexRows } from '../../sections/index-rows.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { ProcessLine } from '../../sections/process-line.tsx';
import { Questions } from '../../sections/questions.tsx';
import { SectionHead } from '../../sections/section-head.tsx';
import { Split } from '../../sections/split.tsx';
import { Stats } from '../../sections/stats.tsx';
import { Stories, type Story } from '../../sections/stories/stories.tsx';

/** A service as its page shows it. */
export type ServiceDetail = Omit<
  Service,
  'alsoKnownAs' | 'id' | 'order' | 'icon' | 'caseStudies' | 'industries'
> & {
  industries: (Service['industries'][number] & { cloth: string | undefined })[];
  stories: Story[];
  /** Whether the stories come from other work, because this service has none yet. */
  usesSampleStories: boolean;
  questions: Question[];
};

export function ServicePage({ service }: { service: ServiceDetail }) {
  const talk = {
    label: 'Talk to an Expert',
    href: `/talk-to-expert?service=${encodeURIComponent(service.name)}#book`,
  };
  return (
    <>
      <PageHero
        trail={[
          { name: 'Home', href: '/' },
          { name: 'Services', href: '/services' },
          { name: service.name, href: `/services/${service.slug}` },
        ]}
        title={service.name}
        lede={service.description}
        actions={[talk, { label: 'Get Started', href: '/get-started', variant: 'link' }]}
      >
        <Facts facts={service.facts} />
      </PageHero>
      <Band background="wash">
        <SectionHead
          title="Process"
          text={`${countWord(service.process.length)} stations, in this order. You can get off at any of them with everything made so far.`}
        />
        <Art className="plan" name={`plans/${service.slug}`} />
        <ProcessLine steps={service.process} />
      </Band>
      <Band background="court">
        <Split title="Highlights">
          <p className="lede mt-0">{service.longDescription}</p>
        </Split>
        <div className="mt-(--head-gap)">
          <Stats stats={service.highlights} />
        </div>
      </Band>
      <Band>
        <div className="columns columns--lists">
          <ListColumn
            title="Benefits"
            text="What clients say they would miss if we took it away."
            items={service.benefits}
          />
          <ListColumn
            title="Features"
            text="What the work consists of, so that you can compare."
            items={service.features}
          />
          <ListColumn
            title="Deliverables"
            text={`Yours when we are done. We work with ${service.technologies.join(', ')}.`}
            items={service.deliverables}
          />
        </div>
      </Band>
      <Band tight>
        <SectionHead list title="Industries and solutions" text="The same craft, on very different floors." />
        <IndexRows
          rows={service.industries.map(({ name, cloth, description, solutions }) => ({
            title: name,
            text: description,
            items: solutions,
            cloth,
          }))}
        />
      </Band>
      <Band tight>
        <SectionHead
          title="Case studies"
          text={
            service.usesSampleStories
              ? 'This work has no story to tell yet, so here are samples from our other work.'
              : 'Sample stories: the places are real, the clients are not.'
          }
        />
        <Stories stories={service.stories} />
      </Band>
      <Band tight>
        <Questions
          title="Questions"
          text="Six that everyone asks. Yours can go to an expert."
          questions={service.questions}
        />
      </Band>
      <ClosingCall
        art={[`marks/${service.slug}`]}
        title={service.closing.title}
        text={service.closing.text}
        actions={[talk, { label: 'See all services', href: '/services', variant: 'link' }]}
      />
    </>
  );
}

function ListColumn({ title, text, items }: { title: string; text: string; items: string[] }) {
  return (
    <div>
      <h2 className="text-list">{title}</h2>
      <p>{text}</p>
      <CheckedList items={items} />
    </div>
  );
}
