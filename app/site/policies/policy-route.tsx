import { pageMeta } from '#app/seo/page-meta.ts';
import { policyPage } from '#app/seo/policy-page.ts';
import { PolicyPage } from '#app/site/policies/policy-page.tsx';
import type { Route } from './+types/policy-route.ts';
import { readPolicy } from './read-policy.server.ts';

export const loader = ({ url }: Route.LoaderArgs) => readPolicy(url.pathname.replaceAll('/', ''));

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, policyPage(loaderData));

export default function PolicyRoute({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData} trail={policyPage(loaderData).trail} />;
}
