import { redirectDocument } from 'react-router';
import { aboutPage } from '#app/seo/about-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { LocationsPage } from '#app/site/about/locations-page.tsx';
import { describeOffice } from '#content/describe-office.ts';
import { getContent } from '#content/read-content.server.ts';
import type { Route } from './+types/locations-route.ts';

export const loader = () => ({ office: describeOffice(getContent()) });

/** Only this page's own Content-Security-Policy allows the map, and a policy is fixed when a document is loaded. So a
 * visitor who comes from another page gets a new document. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const policy = document
    .querySelector('meta[http-equiv="Content-Security-Policy"]')
    ?.getAttribute('content');
  if (policy && !policy.includes('frame-src')) throw redirectDocument(request.url);
  return serverLoader();
}

const page = aboutPage('/about/locations', {
  name: 'Locations',
  title: 'Our Office in Colombo',
  description:
    'One office beside the Beira Lake, ten minutes on foot from Fort station. Address, phone, hours and a map to the green door.',
});

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, page);

export default function Locations({ loaderData }: Route.ComponentProps) {
  return <LocationsPage {...loaderData} trail={page.trail} />;
}
