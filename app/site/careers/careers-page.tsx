import type { Careers, CareersView } from '#content/types.ts';
import { Band } from '../../sections/band.tsx';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { Columns } from '../../sections/columns.tsx';
import { MissingEntry } from '../../sections/missing-entry.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { SectionHead } from '../../sections/section-head.tsx';
import { BringForward, forwardMark } from './bring-forward.tsx';
import { careersTrail } from './careers-trail.ts';
import { type JobBoard, Openings } from './openings.tsx';

type Props = JobBoard & {
  copy: Pick<
    Careers,
    'hero' | 'whyText' | 'reasons' | 'cultureTitle' | 'cultureText' | 'culture' | 'closing'
  >;
  /** The address opened a part of the screen, or one opening. */
  view?: Pick<CareersView, 'section' | 'text'> | undefined;
  missing?: boolean;
};

export function CareersPage({ copy, view, missing, ...board }: Props) {
  const { hero, closing } = copy;
  const textAt = (section: CareersView['section']) =>
    view?.section === section && view.text ? view.text : undefined;
  const markAt = (section: CareersView['section']) => (view?.section === section ? forwardMark : {});
  return (
    <>
      {missing && <MissingEntry kind="opening" />}
      <PageHero
        trail={careersTrail}
        title={hero.title}
        lede={hero.lede}
        acts={[{ label: hero.button, href: '#openings' }]}
      />
      <div {...markAt('openings')}>
        <Openings {...board} text={textAt('openings') ?? board.text} />
      </div>
      <div {...markAt('why-us')}>
        <Band ground="court">
          <SectionHead id="why-us" title="Why Join Us" text={textAt('why-us') ?? copy.whyText} />
          <Columns columns={copy.reasons} across={4} />
        </Band>
      </div>
      <div {...markAt('culture')}>
        <Band>
          <SectionHead id="culture" title={copy.cultureTitle} text={textAt('culture') ?? copy.cultureText} />
          <Columns columns={copy.culture} across={3} />
        </Band>
      </div>
      <div {...markAt('closing')}>
        <ClosingCall
          title={closing.title}
          text={textAt('closing') ?? closing.text}
          acts={[
            // No part has this name: browsers and the router go to the very top for it.
            { label: 'View Open Positions', href: '#top' },
            {
              label: 'Write to us',
              href: '/contact?subject=Career%20Opportunities#message-form',
              look: 'link',
            },
          ]}
        />
      </div>
      <BringForward />
    </>
  );
}
