import { pageMeta } from '#app/seo/page-meta.ts';
import { policyPage } from '#app/seo/policy-page.ts';
import { ConsentSettings } from '#app/site/policies/consent-settings.tsx';
import { CookieCategories, StoredItems } from '#app/site/policies/cookie-tables.tsx';
import { PolicyPage } from '#app/site/policies/policy-page.tsx';
import { getContent } from '#content/read-content.server.ts';
import type { Route } from './+types/cookie-policy-route.ts';
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
