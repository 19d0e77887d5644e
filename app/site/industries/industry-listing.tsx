import type { Testimonial } from '#content/types.ts';
import { Band } from '../../sections/band.tsx';
import { ClosingCall } from '../../sections/closing/closing-call.tsx';
import { type Cloth, ClothBand } from '../../sections/cloth-band.tsx';
import { countWord } from '../../sections/count-word.ts';
import { MissingEntry } from '../../sections/missing-entry.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { SectionHead } from '../../sections/section-head.tsx';
import { FiguresTable, type IndustryFigures } from './figures-table.tsx';
import { Quotes } from './quotes.tsx';

const featured = 4;

type Props = {
  industries: Cloth[];
  figures: IndustryFigures[];
  testimonials: Testimonial[];
  missing?: boolean;
};

export function IndustryListing({ industries, figures, testimonials, missing }: Props) {
  const count = countWord(industries.length);
  return (
    <>
      {missing && <MissingEntry kind="industry" />}
      <PageHero
        trail={[
          { name: 'Home', href: '/' },
          { name: 'Industries', href: '/industries' },
        ]}
        title={`${count} industries, ${count.toLowerCase()} cloths`}
        lede="We sit in the ward, at the counter and beside the scale before we write a line. Every trade has its own pattern, and so does its software."
      />
      <Band tight>
        <SectionHead title="Featured industries" text="Where we have spent the most mornings." />
        <ClothBand cloths={industries.slice(0, featured)} look="large" />
      </Band>
      <Band tight>
        <SectionHead title="All industries" />
        <ClothBand cloths={industries} look="short" />
      </Band>
      <Band background="court">
        <SectionHead title="What we do in each" text="Counted at the end of last quarter. Sample figures." />
        <FiguresTable figures={figures} />
      </Band>
      <Band>
        <SectionHead title="What clients say" text="Three people who still take our calls. Sample words." />
        <Quotes quotes={testimonials} />
      </Band>
      <ClosingCall
        art={industries.slice(-5).map(({ cloth }) => `cloths/${cloth}`)}
        title="Your trade is not here?"
        text="It was not here for the first client either. Show us the floor and we will learn it."
        actions={[
          { label: 'Talk to an Expert', href: '/talk-to-expert' },
          { label: 'Contact Us', href: '/contact', variant: 'link' },
        ]}
      />
    </>
  );
}
