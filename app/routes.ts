import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { getContent } from '#content/read-content.server.ts';
import { sorryStatuses } from './seo/fallbacks.ts';

export default [
  layout('site/layout/layout.tsx', [
    layout('site/layout/page-boundary.tsx', [
      index('site/home/route.tsx'),
      route('contact', 'site/contact/route.tsx'),
      route('support', 'site/support/route.tsx'),
      route('get-started', 'site/get-started/route.tsx'),
      route('talk-to-expert', 'site/talk-to-expert/route.tsx'),

      route('services', 'site/services/route.tsx'),
      route('services/:slug', 'site/services/service-route.tsx'),
      route('products', 'site/products/route.tsx'),
      route('products/:slug', 'site/products/product-route.tsx'),
      route('industries', 'site/industries/route.tsx'),
      route('industries/:slug', 'site/industries/industry-route.tsx'),
      // Every industry also has an address at the root (/banking); the canonical one is /industries/{slug}.
      ...getContent().industries.map(({ slug }) =>
        route(slug, 'site/industries/industry-route.tsx', { id: `industry-${slug}` }),
      ),

      layout('site/about/layout.tsx', [
        route('about', 'site/about/route.tsx'),
        route('about/who-we-are', 'site/about/who-we-are-route.tsx'),
        route('about/our-story', 'site/about/story-route.tsx'),
        route('about/leadership', 'site/about/leadership-route.tsx'),
        route('about/locations', 'site/about/locations-route.tsx'),
        route('about/mission', 'site/about/mission-route.tsx'),
        route('about/diversity', 'site/about/diversity-route.tsx'),
        // The topics share the screen of /about.
        ...getContent().about.topics.map(({ slug }) =>
          route(`about/${slug}`, 'site/about/route.tsx', { id: `about-${slug}` }),
        ),
      ]),
      route('privacy-policy', 'site/policies/policy-route.tsx', { id: 'privacy-policy' }),
      route('terms-of-service', 'site/policies/policy-route.tsx', { id: 'terms-of-service' }),
      route('cookie-policy', 'site/policies/cookie-policy-route.tsx'),
      route('careers', 'site/careers/route.tsx'),
      ...getContent().careers.views.map(({ path }) =>
        route(`careers/${path}`, 'site/careers/route.tsx', { id: `careers-${path}` }),
      ),
      route('careers/jobs/:id', 'site/careers/job-route.tsx'),
      route('careers/jobs/:id/apply', 'site/careers/apply-route.tsx'),

      route('receipts/:token', 'site/receipt/route.tsx'),
      route('receipts/erased/:reference', 'site/receipt/erased-route.tsx'),
      route('newsletter', 'site/newsletter/route.tsx'),
      route('newsletter/thanks', 'site/newsletter/thanks-route.tsx'),
      route('newsletter/confirm/:token', 'site/newsletter/confirm-route.tsx'),
      route('newsletter/leave/:token', 'site/newsletter/leave-route.tsx'),
      ...sorryStatuses.map((status) =>
        route(`sorry/${status}`, 'site/errors/sorry-route.tsx', { id: `sorry-${status}` }),
      ),
      route('*', 'site/errors/not-found-route.tsx'),
    ]),
  ]),

  route('desk/sign-in', 'desk/sign-in/route.tsx'),
  route('desk/auth/*', 'desk/sign-in/auth.ts'),
  layout('desk/layout/layout.tsx', [
    route('desk', 'desk/inbox/route.tsx'),
    route('desk/live', 'desk/inbox/live.ts'),
    route('desk/confirm', 'desk/sign-in/confirm-route.tsx'),
    route('desk/awake', 'desk/layout/awake.ts'),
    route('desk/leads.csv', 'desk/inbox/leads-csv.ts'),
    route('desk/leads/:reference', 'desk/lead/route.tsx'),
    route('desk/leads/:reference/files/:file', 'desk/lead/lead-file.ts'),
    route('desk/leads/:reference/draft', 'desk/lead/lead-draft.ts'),
    route('desk/applications', 'desk/applications/route.tsx'),
    route('desk/spam', 'desk/spam/route.tsx'),
    route('desk/reports', 'desk/reports/route.tsx'),
    route('desk/reports/sources', 'desk/reports/sources-route.tsx'),
    route('desk/reports/wizard', 'desk/reports/wizard-route.tsx'),
    route('desk/reports/:name/csv', 'desk/reports/report-csv.ts'),
    route('desk/newsletter', 'desk/newsletter/route.tsx'),
    route('desk/content', 'desk/content/route.tsx'),
    route('desk/mail', 'desk/mail/route.tsx'),
    route('desk/people', 'desk/people/route.tsx'),
    route('desk/people/data', 'desk/people/person-data.ts'),
    route('desk/people/proofs/:entry', 'desk/people/proof-route.tsx'),
    route('desk/audit', 'desk/audit/route.tsx'),
    route('desk/staff', 'desk/staff/route.tsx'),
    route('desk/settings', 'desk/settings/route.tsx'),
    route('desk/gallery', 'desk/gallery/route.tsx'),
    route('desk/*', 'desk/layout/missing.ts'),
  ]),

  route('robots.txt', 'endpoints/robots.ts'),
  route('catalogue.json', 'endpoints/catalogue.ts'),
  route('receipts/:token/data', 'endpoints/receipt-data.ts'),
  route('receipts/:token/action', 'endpoints/receipt-action.ts'),
  route('chat.json', 'endpoints/chat-knowledge.ts'),
  route('chat/answer', 'endpoints/chat-answer.ts'),
  route('forms/:form', 'endpoints/send-form.ts'),
  route('careers/jobs/:id/application', 'endpoints/application.ts'),
  route('form-token', 'endpoints/form-token.ts'),
  route('health', 'endpoints/health.ts'),
] satisfies RouteConfig;
