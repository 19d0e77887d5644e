import { ConsentSettings } from '#app/sections/consent/consent-settings.tsx';
import { CookieCategories, StoredItems } from '#app/sections/consent/cookie-tables.tsx';
import { PolicyPage } from '#app/sections/policy-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { policyPage } from '#app/seo/policy-page.ts';
import { getContent } from '#content/read-content.server.ts';
import type { Route } from './+types/cookie-policy.ts';
import { readPolicy } from './read-policy.server.ts';

export const loader = () => ({ policy: readPolicy('cookie-policy'), cookies: getContent().cookies });

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, policyPage(loaderData.policy));

export default function CookiePolicy({ loaderData: { policy, cookies } }: Route.ComponentProps) {
  return (
    <PolicyPage
      policy={policy}
      trail={policyPage(policy).trail}
      inserts={{
        categories: <CookieCategories cookies={cookies} />,
        items: <StoredItems items={cookies.items} />,
        settings: <ConsentSettings categories={cookies.categories} />,
      }}
    />
  );
}
