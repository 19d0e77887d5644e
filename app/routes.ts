import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { getContent } from '#content/read-content.server.ts';
import { sorryStatuses } from './seo/fallbacks.ts';

export default [
  layout('routes/site/layout.tsx', [
    layout('routes/site/page-boundary.tsx', [
      index('routes/site/home.tsx'),
      route('contact', 'routes/site/contact.tsx'),
      route('support', 'routes/site/support.tsx'),
      route('get-started', 'routes/site/get-started.tsx'),
      route('talk-to-expert', 'routes/site/talk-to-expert.tsx'),

      route('services', 'routes/site/services.tsx'),
      route('services/:slug', 'routes/site/service.tsx'),
      route('products', 'routes/site/products.tsx'),
      route('products/:slug', 'routes/site/product.tsx'),
      route('industries', 'routes/site/industries.tsx'),
      route('industries/:slug', 'routes/site/industry.tsx'),
      // Every industry also answers at the root (/banking); canonical is /industries/{slug}.
      ...getContent().industries.map(({ slug }) =>
        route(slug, 'routes/site/industry.tsx', { id: `industry-${slug}` }),
      ),

      layout('routes/site/about/layout.tsx', [
        route('about', 'routes/site/about/about.tsx'),
        route('about/who-we-are', 'routes/site/about/who-we-are.tsx'),
        route('about/our-story', 'routes/site/about/our-story.tsx'),
        route('about/leadership', 'routes/site/about/leadership.tsx'),
        route('about/locations', 'routes/site/about/locations.tsx'),
        route('about/mission', 'routes/site/about/mission.tsx'),
        route('about/diversity', 'routes/site/about/diversity.tsx'),
        // The topics share the screen of /about.
        ...getContent().about.topics.map(({ slug }) =>
          route(`about/${slug}`, 'routes/site/about/about.tsx', { id: `about-${slug}` }),
        ),
      ]),
      route('privacy-policy', 'routes/site/policy.tsx', { id: 'privacy-policy' }),
      route('terms-of-service', 'routes/site/policy.tsx', { id: 'terms-of-service' }),
      route('cookie-policy', 'routes/site/cookie-policy.tsx'),
      route('careers', 'routes/site/careers.tsx'),
      ...getContent().careers.views.map(({ path }) =>
        route(`careers/${path}`, 'routes/site/careers.tsx', { id: `careers-${path}` }),
      ),
      route('careers/jobs/:id', 'routes/site/job.tsx'),
      route('careers/jobs/:id/apply', 'routes/site/apply.tsx'),

      route('receipts/:token', 'routes/site/receipt.tsx'),
      route('receipts/erased/:reference', 'routes/site/erased.tsx'),
      route('newsletter', 'routes/site/newsletter.tsx'),
      route('newsletter/thanks', 'routes/site/newsletter-thanks.tsx'),
      route('newsletter/confirm/:token', 'routes/site/newsletter-confirm.tsx'),
      route('newsletter/leave/:token', 'routes/site/newsletter-leave.tsx'),
      ...sorryStatuses.map((status) =>
        route(`sorry/${status}`, 'routes/site/sorry.tsx', { id: `sorry-${status}` }),
      ),
      route('*', 'routes/site/not-found.tsx'),
    ]),
  ]),

  route('desk/sign-in', 'routes/desk/sign-in.tsx'),
  route('desk/auth/*', 'routes/desk/auth.ts'),
  layout('routes/desk/layout.tsx', [
    route('desk', 'routes/desk/inbox.tsx'),
    route('desk/live', 'routes/desk/live.ts'),
    route('desk/confirm', 'routes/desk/confirm.tsx'),
    route('desk/awake', 'routes/desk/awake.ts'),
    route('desk/leads.csv', 'routes/desk/leads-csv.ts'),
    route('desk/leads/:reference', 'routes/desk/lead.tsx'),
    route('desk/leads/:reference/files/:file', 'routes/desk/lead-file.ts'),
    route('desk/leads/:reference/draft', 'routes/desk/lead-draft.ts'),
    route('desk/applications', 'routes/desk/applications.tsx'),
    route('desk/spam', 'routes/desk/spam.tsx'),
    route('desk/reports', 'routes/desk/reports.tsx'),
    route('desk/reports/sources', 'routes/desk/report-sources.tsx'),
    route('desk/reports/wizard', 'routes/desk/report-wizard.tsx'),
    route('desk/reports/:name/csv', 'routes/desk/report-csv.ts'),
    route('desk/newsletter', 'routes/desk/newsletter.tsx'),
    route('desk/content', 'routes/desk/content.tsx'),
    route('desk/mail', 'routes/desk/mail.tsx'),
    route('desk/people', 'routes/desk/people.tsx'),
    route('desk/people/data', 'routes/desk/person-data.ts'),
    route('desk/people/proofs/:entry', 'routes/desk/person-proof.tsx'),
    route('desk/audit', 'routes/desk/audit.tsx'),
    route('desk/staff', 'routes/desk/staff.tsx'),
    route('desk/settings', 'routes/desk/settings.tsx'),
    route('desk/gallery', 'routes/desk/gallery.tsx'),
    route('desk/*', 'routes/desk/missing.ts'),
  ]),

  route('robots.txt', 'routes/endpoints/robots.ts'),
  route('catalogue.json', 'routes/endpoints/catalogue.ts'),
  route('receipts/:token/data', 'routes/endpoints/receipt-data.ts'),
  route('receipts/:token/action', 'routes/endpoints/receipt-action.ts'),
  route('chat.json', 'routes/endpoints/chat-knowledge.ts'),
  route('chat/answer', 'routes/endpoints/chat-answer.ts'),
  route('forms/:form', 'routes/endpoints/send-form.ts'),
  route('careers/jobs/:id/application', 'routes/endpoints/application.ts'),
  route('form-token', 'routes/endpoints/form-token.ts'),
  route('health', 'routes/endpoints/health.ts'),
] satisfies RouteConfig;
