import { answerLead } from '#app/http/answer-lead.server.ts';
import { Facts } from '#app/sections/facts.tsx';
import { PageHero } from '#app/sections/page-hero.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { ContactChannels, Departments, EmergencyNotice } from '#app/site/contact/contact-channels.tsx';
import { ContactForm } from '#app/site/contact/contact-form.tsx';
import { getContent } from '#content/read-content.server.ts';
import { prefillContact } from '#domain/leads/forms/contact/prefill.ts';
import type { Route } from './+types/route.ts';

/** With one of these query parameters the page is rendered per request, so that the form is filled without script. */
export const handle = { answersQuery: ['product', 'subject'] };

export function loader({ url }: Route.LoaderArgs) {
  const { company, promises, products } = getContent();
  const productNames = products.map(({ name }) => name);
  return {
    company,
    promise: promises.contact.printed,
    outsideHours: promises.outsideHours,
    productNames,
    prefill: prefillContact(url.searchParams, productNames),
  };
}

/** The page is the same for everybody; the browser reads the query of a link itself. */
export const shouldRevalidate = () => false;

export const action = ({ request }: Route.ActionArgs) => answerLead('contact', request);

const trail = [
  { name: 'Home', href: '/' },
  { name: 'Contact', href: '/contact' },
];

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: 'Contact',
    description: `Write, phone or walk in. A person in Colombo answers ${loaderData.promise}, and you get a reference at once.`,
    path: '/contact',
    trail,
  });

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { company, promise, outsideHours, productNames, prefill } = loaderData;
  return (
    <>
      <PageHero
        trail={trail}
        title="Talk to a person in Colombo"
        lede="Write, phone or walk in. A named person answers, and you get a reference number either way."
      >
        <Facts
          facts={[
            { label: 'Desk', value: `${company.hours}, UTC+5:30` },
            { label: 'Email reply', value: capitalise(promise) },
            { label: 'Phone', value: company.phone },
            { label: 'Languages', value: 'English, Sinhala, Tamil' },
          ]}
        />
      </PageHero>
      <section className="section section--tight">
        <div className="w split">
          <div>
            <h2 id="message-heading">Send a message</h2>
            <p>
              The department of your subject reads it. You get a reference number at once, and a reply{' '}
              {promise}. {outsideHours}
            </p>
            <p className="small">Required unless marked optional.</p>
          </div>
          <ContactForm
            productNames={productNames}
            prefill={prefill}
            phone={company.phone}
            posted={actionData}
          />
        </div>
      </section>
      <ContactChannels company={company} promise={promise} />
      <Departments departments={company.departments} />
      <EmergencyNotice phone={company.emergencyPhone} />
    </>
  );
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
