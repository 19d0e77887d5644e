import { Art } from '#app/art/art.tsx';
import type { About } from '#content/types.ts';
import { Band } from '../../sections/band.tsx';
import type { Crumb } from '../../sections/breadcrumbs.tsx';
import { ClosingCall } from '../../sections/closing/closing-call.tsx';
import { IndexRows } from '../../sections/index-rows.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { SectionHead } from '../../sections/section-head.tsx';

type Props = { trail: Crumb[] } & Pick<About, 'purpose' | 'coreValues'>;

export function MissionPage({ trail, purpose, coreValues }: Props) {
  return (
    <>
      <PageHero
        trail={trail}
        title="What we are for"
        lede="Software should give people their evenings back. Everything else follows from that."
        actions={[
          { label: 'Meet Our Team', href: '/about/leadership' },
          { label: 'Our Story', href: '/about/our-story', variant: 'link' },
        ]}
      />
      <Band background="court">
        <ul className="split split--even">
          {purpose.map(({ title, headline, description, icon }) => (
            <li key={title}>
              <Art name={`marks/${icon}`} className="mb-6 max-w-60" />
              <h2 className="eyebrow mb-3 text-ui">{title}</h2>
              <p className="font-display font-medium text-balance text-section leading-[1.06] tracking-tight">
                {headline}
              </p>
              <p className="muted mt-4 max-w-(--measure)">{description}</p>
            </li>
          ))}
        </ul>
      </Band>
      <Band>
        <SectionHead title="Our core values" text="Six words everyone uses. This is what we mean by them." />
        <IndexRows
          rows={coreValues.map(({ title, description, icon }) => ({
            title,
            text: description,
            art: `marks/${icon}`,
          }))}
        />
      </Band>
      <ClosingCall
        art={['marks/vision']}
        title="Does that sound like you?"
        text="We would like to meet clients and colleagues who nod at this page."
        actions={[{ label: 'Get in Touch', href: '/contact' }]}
      />
    </>
  );
}
