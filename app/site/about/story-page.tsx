import type { About } from '#content/types.ts';
import { Band } from '../../sections/band.tsx';
import type { Crumb } from '../../sections/breadcrumbs.tsx';
import { ClosingCall } from '../../sections/closing/closing-call.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { Timeline } from './timeline.tsx';

type Props = { trail: Crumb[]; milestones: About['milestones'] };

export function StoryPage({ trail, milestones }: Props) {
  return (
    <>
      <PageHero
        trail={trail}
        title="Our story"
        lede="Three turning points. We have left in the parts that went wrong."
        actions={[{ label: 'Who we are', href: '/about/who-we-are' }]}
      />
      <Band tight>
        <h2 className="vh">Milestones</h2>
        <Timeline milestones={milestones} />
      </Band>
      <ClosingCall
        art={['marks/growth']}
        title="The next line is not written"
        text="Help us write it, or give us the problem that starts it."
        actions={[
          { label: 'See openings', href: '/careers' },
          { label: 'Contact Us', href: '/contact', variant: 'link' },
        ]}
      />
    </>
  );
}
