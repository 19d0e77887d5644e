import { PageHero } from '#app/sections/page-hero.tsx';
import { Ticks } from '#app/sections/ticks.tsx';
import { WizardForm } from '#app/sections/wizard/wizard-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { getContent } from '#content/read-content.server.ts';
import type { Route } from './+types/get-started.ts';
import { orUnreachable } from './or-unreachable.ts';
import { receiveLead } from './receive-lead.server.ts';
import { turnWizard } from './turn-wizard.server.ts';

export function loader() {
  const { company, promises } = getContent();
  return { phone: company.phone, promise: promises.wizard.printed };
}

/** Turning a step changes nothing on the server. */
export const shouldRevalidate = () => false;

export const action = async ({ request }: Route.ActionArgs) =>
  (await turnWizard(request.clone())) ?? receiveLead('wizard', request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction);

const trail = [
  { name: 'Home', href: '/' },
  { name: 'Get started', href: '/get-started' },
];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Get started: a plan in four short steps',
    description:
      'Answer four short steps about your business and see a first plan at once. A person in Colombo reviews it within 24 hours, free of charge.',
    path: '/get-started',
    trail,
  });

export default function GetStarted({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        trail={trail}
        title="A plan in four short steps"
        lede={`Five minutes of questions. You see a first plan at once, and a person reviews it ${loaderData.promise} and writes back.`}
      >
        <Ticks items={['Free Consultation', 'Custom Solution', 'Expert Guidance']} strong />
      </PageHero>
      <section className="section section--tight">
        <div className="w">
          <WizardForm phone={loaderData.phone} posted={actionData} />
        </div>
      </section>
    </>
  );
}
