import './wizard.css';
import { answerLead } from '#app/http/answer-lead.server.ts';
import { clientAddress } from '#app/http/client-address.ts';
import { readPostedForm } from '#app/http/posted-form.server.ts';
import { CheckedList } from '#app/sections/checked-list.tsx';
import { PageHero } from '#app/sections/page-hero.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { WizardForm } from '#app/site/get-started/wizard-form.tsx';
import { getContent } from '#content/read-content.server.ts';
import type { Route } from './+types/route.ts';
import { moveWizard } from './move-wizard.server.ts';

export function loader() {
  const { company, promises } = getContent();
  return {
    phone: company.phone,
    promise: promises.wizard.printed,
    outsideHours: promises.outsideHours,
  };
}

/** Changing a step does not change the loader data. */
export const shouldRevalidate = () => false;

export async function action({ request }: Route.ActionArgs) {
  const form = await readPostedForm(request);
  return moveWizard(form, clientAddress(request)) ?? (await answerLead('wizard', request, form));
}

const trail = [
  { name: 'Home', href: '/' },
  { name: 'Get started', href: '/get-started' },
];

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: 'Get started: a plan in four short steps',
    description: `Answer four short steps and see a first plan at once. A person in Colombo reviews it ${loaderData.promise}, free of charge.`,
    path: '/get-started',
    trail,
  });

export default function GetStarted({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        trail={trail}
        title="A plan in four short steps"
        lede={`Five minutes of questions. You see a first plan at once, and a person reviews it ${loaderData.promise} and writes back. ${loaderData.outsideHours}`}
      >
        <CheckedList items={['Free Consultation', 'Custom Solution', 'Expert Guidance']} strong />
      </PageHero>
      <section className="section section--tight">
        <div className="w">
          <WizardForm phone={loaderData.phone} posted={actionData} />
        </div>
      </section>
    </>
  );
}
