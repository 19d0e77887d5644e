import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ServicePage } from '#app/site/services/service-page.tsx';
import { getContent } from '#content/read-content.server.ts';
import { presentService } from '../shared/read-entry.server.ts';

const content = getContent();
const [service] = content.services;
if (!service) throw new Error('no service to show');

const show = (detail: typeof service) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ServicePage service={presentService(detail, content)} />
    </MemoryRouter>,
  );

test('SVC-15 a service without case studies shows the sample stories as samples from other work', () => {
  const page = show({ ...service, caseStudies: [] });
  for (const { title } of content.defaults.fallbackStories) expect(page).toContain(title);
  expect(page).toContain('samples from our other work');
  expect(show(service)).not.toContain('our other work');
});
