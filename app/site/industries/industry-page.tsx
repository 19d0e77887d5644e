import type { Industry } from '#content/types.ts';
import { Band } from '../../sections/band.tsx';
import { CheckedList } from '../../sections/checked-list.tsx';
import { ClosingCall } from '../../sections/closing/closing-call.tsx';
import { ClothArt } from '../../sections/cloth-art.tsx';
import { type Column, Columns } from '../../sections/columns.tsx';
import { Facts } from '../../sections/facts.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { ProcessLine, type Step } from '../../sections/process-line.tsx';
import { Questions } from '../../sections/questions.tsx';
import { SectionHead } from '../../sections/section-head.tsx';
import { Split } from '../../sections/split.tsx';
import { Stories, type Story } from '../../sections/stories/stories.tsx';

type Replaced = 'solutionCards' | 'stories' | 'process';

/** An industry as its page shows it. */
export type IndustryDetail = Omit<Industry, 'alsoKnownAs' | 'id' | 'order' | 'statsSummary' | Replaced> & {
  steps: Step[];
  solutionCards: Column[];
  stories: Story[];
};

export function IndustryPage({ industry }: { industry: IndustryDetail }) {
  const { clients, implementations, satisfaction } = industry.stats;
  return (
    <>
      <ClothArt cloth={industry.icon} strip />
      <PageHero
        trail={[
          { name: 'Home', href: '/' },
          { name: 'Industries', href: '/industries' },
          { name: industry.name, href: `/industries/${industry.slug}` },
        ]}
        title={industry.name}
        lede={industry.description}
        actions={[
          { label: 'Talk to an Expert', href: '/talk-to-expert' },
          { label: 'See the solutions', href: '#solutions', variant: 'link' },
        ]}
      >
        <Facts
          figures
          facts={[
            { label: 'Clients', value: clients },
            { label: 'Implementations', value: implementations },
            { label: 'Satisfaction', value: satisfaction },
          ]}
        />
      </PageHero>
      <Band background="court">
        <Split title="Challenges">
          <p className="lede mt-0">{industry.longDescription}</p>
        </Split>
        <div className="mt-(--head-gap)">
          <Columns columns={industry.challenges} perRow={3} />
        </div>
      </Band>
      <Band background="wash">
        <SectionHead
          title="How we go about it"
          text="Four steps, the same in every trade, in a different order of worry."
        />
        <ProcessLine steps={industry.steps} />
      </Band>
      <Band>
        <Split
          title="Benefits"
          text="Measured on your floor, not on our screens."
          picture={<ClothArt cloth={industry.icon} />}
        >
          <CheckedList items={industry.benefits} paired />
        </Split>
      </Band>
      <Band tight>
        <SectionHead list title="Focus areas" text="Three places where a small change saves the most time." />
        <Columns columns={industry.focusAreas} perRow={3} />
      </Band>
      <Band tight>
        <SectionHead
          title="Success stories"
          text="Two samples. The clients are invented, the days are typical."
        />
        <Stories stories={industry.stories} />
      </Band>
      <Band tight>
        <SectionHead
          id="solutions"
          title={`Solutions for ${industry.name.toLowerCase()}`}
          text="Six places to begin. Each stands alone and joins the next."
        />
        <Columns columns={industry.solutionCards} perRow={3} />
      </Band>
      <Band tight>
        <Split title="What we build" text={`Made with ${industry.technologies.join(', ')}.`}>
          <CheckedList items={industry.solutions} />
        </Split>
      </Band>
      <Band tight>
        <Questions
          title="Questions from the floor"
          text="Six that come up on every first visit."
          questions={industry.faqs}
        />
      </Band>
      <ClosingCall
        art={[`cloths/${industry.icon}`]}
        title={industry.closing.title}
        text={industry.closing.text}
        actions={[
          { label: 'Talk to an Expert', href: '/talk-to-expert' },
          { label: 'Contact Us', href: '/contact', variant: 'link' },
        ]}
      />
    </>
  );
}
