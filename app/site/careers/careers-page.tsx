import { Art } from '#app/art/art.tsx';
import type { Careers, CareersView, Leader } from '#content/types.ts';
import { Band } from '../../sections/band.tsx';
import { ClosingCall } from '../../sections/closing/closing-call.tsx';
import { Columns } from '../../sections/columns.tsx';
import { MissingEntry } from '../../sections/missing-entry.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { SectionHead } from '../../sections/section-head.tsx';
import { careersTrail } from './careers-trail.ts';
import { type JobBoard, Openings } from './openings.tsx';
import { ScrollToTarget, scrollTarget } from './scroll-to-target.tsx';

type Colleague = Pick<Leader, 'name' | 'title' | 'image'>;

type Props = JobBoard & {
  copy: Pick<
    Careers,
    'hero' | 'whyText' | 'reasons' | 'cultureTitle' | 'cultureText' | 'culture' | 'closing'
  >;
  colleagues: Colleague[];
  /** The part of the page that the address opens. */
  view?: Pick<CareersView, 'section' | 'text'> | undefined;
  missing?: boolean;
};

export function CareersPage({ copy, colleagues, view, missing, ...board }: Props) {
  const { hero, closing } = copy;
  const textAt = (section: CareersView['section']) =>
    view?.section === section && view.text ? view.text : undefined;
  const targetAt = (section: CareersView['section']) => (view?.section === section ? scrollTarget : {});
  return (
    <>
      {missing && <MissingEntry kind="opening" />}
      <PageHero
        trail={careersTrail}
        title={hero.title}
        lede={hero.lede}
        actions={[{ label: hero.button, href: '#openings' }]}
        art={<Team colleagues={colleagues.slice(-6)} />}
      />
      <div {...targetAt('openings')}>
        <Openings {...board} text={textAt('openings') ?? board.text} />
      </div>
      <div {...targetAt('why-us')}>
        <Band background="court">
          <SectionHead id="why-us" title="Why Join Us" text={textAt('why-us') ?? copy.whyText} />
          <Columns columns={copy.reasons} perRow={4} />
        </Band>
      </div>
      <div {...targetAt('culture')}>
        <Band>
          <SectionHead id="culture" title={copy.cultureTitle} text={textAt('culture') ?? copy.cultureText} />
          <Columns columns={copy.culture} perRow={3} />
        </Band>
      </div>
      <div {...targetAt('closing')}>
        <ClosingCall
          // The empty place is the desk of the heading.
          art={colleagues
            .slice(0, 5)
            .map(({ image }) => image)
            .toSpliced(4, 0, '')}
          title={closing.title}
          text={textAt('closing') ?? closing.text}
          actions={[
            // No element has this id: browsers and the router then scroll to the top.
            { label: 'View Open Positions', href: '#top' },
            {
              label: 'Write to us',
              href: '/contact?subject=Career%20Opportunities#message-form',
              variant: 'link',
            },
          ]}
        />
      </div>
      <ScrollToTarget />
    </>
  );
}

function Team({ colleagues }: { colleagues: Colleague[] }) {
  return (
    <ul className="team">
      {colleagues.map(({ name, title, image }) => (
        <li key={name}>
          <Art name={image} />
          <b>{name}</b>
          <p>{title}</p>
        </li>
      ))}
    </ul>
  );
}
