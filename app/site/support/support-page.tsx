import type { ComponentProps } from 'react';
import type { Support } from '#content/types.ts';
import { Band } from '../../sections/band.tsx';
import type { Crumb } from '../../sections/breadcrumbs.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { Questions } from '../../sections/questions.tsx';
import { SupportChannels } from './support-channels.tsx';
import { SupportForm } from './support-form.tsx';

type Form = ComponentProps<typeof SupportForm>;
type Props = {
  trail: Crumb[];
  support: Support & {
    desk: ComponentProps<typeof SupportChannels>['desk'];
    emergencyPhone: string;
    promise: string;
    urgentPromise: string;
    /** Explains the promise for requests outside office hours. */
    outsideHours: string;
    subjects: Form['subjects'];
  };
  posted: Form['posted'];
};

export function SupportPage({ trail, support, posted }: Props) {
  const {
    ways: channels,
    questions,
    desk,
    emergencyPhone,
    promise,
    urgentPromise,
    outsideHours,
    subjects,
  } = support;
  return (
    <>
      <PageHero
        trail={trail}
        title="Support center"
        lede={`Tell us what went wrong. We answer ${promise}. When work has stopped: ${urgentPromise}.`}
        actions={[
          { label: 'Open a ticket', href: '/support#ticket' },
          {
            label: `Emergency: ${emergencyPhone}`,
            href: `tel:${emergencyPhone.replaceAll(' ', '')}`,
            variant: 'link',
          },
        ]}
      />
      <Band tight>
        <h2 className="vh">Four ways to get help</h2>
        <SupportChannels channels={channels} desk={desk} emergencyPhone={emergencyPhone} />
      </Band>
      <section className="section section--tight" id="ticket">
        <div className="w split">
          <div>
            <h2 id="ticket-heading">Open a ticket</h2>
            <p>
              You get a ticket number at once, and the time we owe you an answer by, in Colombo time:{' '}
              {promise}. {outsideHours}
            </p>
            <p>
              Has work stopped? Say so below and the engineer on duty answers {urgentPromise}. Sooner still:
              phone{' '}
              <a className="whitespace-nowrap" href={`tel:${emergencyPhone.replaceAll(' ', '')}`}>
                {emergencyPhone}
              </a>
              .
            </p>
            <p className="small">Nothing here is required. Leave an email address if you want an answer.</p>
          </div>
          <SupportForm subjects={subjects} phone={desk.phone} posted={posted} />
        </div>
      </section>
      <Band tight>
        <Questions
          title="Common questions"
          text="The five-minute fixes, and how we work."
          questions={questions}
        />
      </Band>
    </>
  );
}
