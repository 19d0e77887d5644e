import { SupportPage } from '#app/sections/support-page.tsx';
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
  return <SupportPage trail={trail} support={loaderData} posted={actionData} />;
}
