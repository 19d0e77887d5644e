import { answerLead } from '#app/http/answer-lead.server.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { SupportPage } from '#app/site/support/support-page.tsx';
import { getContent } from '#content/read-content.server.ts';
import { fillIn } from '#domain/fill-in.ts';
import { listQuotableValues } from '#domain/list-quotable-values.server.ts';
import type { Route } from './+types/route.ts';

export function loader() {
  const content = getContent();
  const { company, promises, products, services } = content;
  const { departments, emergencyPhone, phone, email } = company;
  return {
    ...fillIn(content.support, listQuotableValues(content)),
    desk: departments.find(({ subject }) => subject === 'Technical Support') ?? { phone, email },
    emergencyPhone,
    promise: promises.support.printed,
    urgentPromise: promises.urgent.printed,
    outsideHours: promises.outsideHours,
    subjects: [
      { label: 'Products', names: products.map(({ name }) => name) },
      { label: 'Services', names: services.map(({ name }) => name) },
    ],
  };
}

export const action = ({ request }: Route.ActionArgs) => answerLead('support', request);

const trail = [
  { name: 'Home', href: '/' },
  { name: 'Support', href: '/support' },
];

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: 'Support center',
    description: `Tell us what went wrong and get a ticket number at once. We answer ${loaderData.promise}. When work has stopped: ${loaderData.urgentPromise}.`,
    path: '/support',
    trail,
  });

export default function SupportRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SupportPage trail={trail} support={loaderData} posted={actionData} />;
}
