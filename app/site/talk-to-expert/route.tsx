import { answerLead } from '#app/http/answer-lead.server.ts';
import { PageHero } from '#app/sections/page-hero.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { ConsultationForm } from '#app/site/talk-to-expert/consultation-form.tsx';
import { ConsultationTypes } from '#app/site/talk-to-expert/consultation-types.tsx';
import { ExpertCards } from '#app/site/talk-to-expert/expert-cards.tsx';
import { ExpertReasons } from '#app/site/talk-to-expert/expert-reasons.tsx';
import type { Route } from './+types/route.ts';
import { readConsultation } from './read-consultation.server.ts';

/** With one of these query parameters the page is rendered per request, so that the form is filled without script. */
export const handle = { answersQuery: ['service', 'product', 'type'] };

export const loader = ({ url }: Route.LoaderArgs) => readConsultation(url.searchParams);

/** The page is the same for everybody; the browser reads the query of a link itself. */
export const shouldRevalidate = () => false;

export const action = ({ request }: Route.ActionArgs) => answerLead('consultation', request);

const trail = [
  { name: 'Home', href: '/' },
  { name: 'Talk to an expert', href: '/talk-to-expert' },
];

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: 'Talk to an Expert',
    description: `A free consultation with the people who build, in English, Sinhala or Tamil. An expert is matched to you ${loaderData.promise}.`,
    path: '/talk-to-expert',
    trail,
  });

export default function TalkToExpert({ loaderData, actionData }: Route.ComponentProps) {
  const { copy, experts, promise, outsideHours, ...form } = loaderData;
  return (
    <>
      <PageHero
        trail={trail}
        title={copy.title}
        lede={`${copy.lede} An expert is matched to you ${promise}.`}
        actions={[
          { label: 'Book a consultation', href: '#book' },
          { label: 'Meet the experts', href: '#experts', variant: 'link' },
        ]}
      />
      <ConsultationTypes text={copy.typesText} descriptions={copy.types} formId="book" />
      <ExpertReasons reasons={copy.reasons} />
      <ExpertCards id="experts" text={copy.expertsText} experts={experts} />
      <section className="section section--tight" id="book" tabIndex={-1}>
        <div className="w split">
          <div>
            <h2 id="book-heading">Book a consultation</h2>
            <p>
              We match you with an expert {promise}. {outsideHours} {copy.formText}
            </p>
            <p className="small">Required unless marked optional.</p>
          </div>
          <ConsultationForm {...form} posted={actionData} />
        </div>
      </section>
    </>
  );
}
