import { ContactScreen } from '#app/desk/contact/contact-screen.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import type { Route } from './+types/company-route.ts';
import { readContact } from './read-contact.server.ts';

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  readContact('company', params.reference, new URL(request.url).searchParams, context);

export const meta: Route.MetaFunction = ({ matches, params }) =>
  deskMeta(matches, `Company of ${params.reference}`);

export default function CompanyRoute({ loaderData }: Route.ComponentProps) {
  return <ContactScreen contact={loaderData} />;
}
