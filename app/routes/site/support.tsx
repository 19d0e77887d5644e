import { Band } from '#app/sections/band.tsx';
import { PageHero } from '#app/sections/page-hero.tsx';
import { Questions } from '#app/sections/questions.tsx';
import { SupportForm } from '#app/sections/support-form.tsx';
import { SupportWays } from '#app/sections/support-ways.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { getContent } from '#content/read-content.server.ts';
import type { Route } from './+types/support.ts';
import { orUnreachable } from './or-unreachable.ts';
import { receiveLead } from './receive-lead.server.ts';

export function loader() {
  const { company, promises, products, services, support } = getContent();
  const { departments, emergencyPhone, phone, email } = company;
  return {
    ...support,
    desk: departments.find(({ subject }) => subject === 'Technical Support') ?? { phone, email },
    emergencyPhone,
    promise: promises.support.printed,
    subjects: [
      { label: 'Products', names: products.map(({ name }) => name) },
      { label: 'Services', names: services.map(({ name }) => name) },
    ],
  };
}

export const action = ({ request }: Route.ActionArgs) => receiveLead('support', request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction);

const trail = [
  { name: 'Home', href: '/' },
  { name: 'Support', href: '/support' },
];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Support center',
    description:
      'Tell us what went wrong and get a ticket number at once. We answer within 24 hours, and an engineer is on call when work has stopped.',
    path: '/support',
    trail,
  });

export default function SupportRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { ways, questions, desk, emergencyPhone, promise, subjects } = loaderData;
  return (
    <>
      <PageHero
        trail={trail}
        title="Support center"
        lede={`Tell us what went wrong. We answer ${promise}, and sooner when work has stopped.`}
        acts={[
          { label: 'Open a ticket', href: '/support#ticket' },
          {
            label: `Emergency: ${emergencyPhone}`,
            href: `tel:${emergencyPhone.replaceAll(' ', '')}`,
            look: 'link',
          },
        ]}
      />
      <Band tight>
        <h2 className="vh">Four ways to get help</h2>
        <SupportWays ways={ways} desk={desk} emergencyPhone={emergencyPhone} />
      </Band>
      <section className="section section--tight" id="ticket">
        <div className="w split">
          <div>
            <h2 id="ticket-heading">Open a ticket</h2>
            <p>
              The clock starts when you press send. You get a ticket number at once, and the time we owe you
              an answer by, in Colombo time: {promise}, counted in working days.
            </p>
            <p className="small">Nothing here is required. Leave an email address if you want an answer.</p>
          </div>
          <SupportForm subjects={subjects} phone={desk.phone} posted={actionData} />
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
