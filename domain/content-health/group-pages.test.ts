import { expect, test } from 'vitest';
import { groupPages } from './group-pages.ts';

const page = (address: string, canonical = address) => ({
  address,
  title: address,
  description: '',
  canonical: `https://pahana.example${canonical}`,
  noindex: false,
});

test('pages are grouped by section, each with the last change of its content', () => {
  const pages = ['/services/web', '/services', '/', '/contact', '/privacy-policy'].map((address) =>
    page(address),
  );
  const dates = {
    'content/services/web.yaml': '2026-02-02',
    'content/services/cloud.yaml': '2026-03-03',
    'content/claims.yaml': '2026-04-04',
    'content/legal/privacy-policy.yaml': '2026-01-01',
  };
  expect(groupPages({ pages: [...pages, page('/banking', '/industries/banking')], dates })).toEqual([
    {
      section: '/',
      changedOn: '2026-01-01',
      pages: [
        { address: '/', title: '/', changedOn: null },
        { address: '/contact', title: '/contact', changedOn: null },
        { address: '/privacy-policy', title: '/privacy-policy', changedOn: '2026-01-01' },
      ],
    },
    {
      section: '/services',
      changedOn: '2026-04-04',
      pages: [
        { address: '/services', title: '/services', changedOn: '2026-04-04' },
        { address: '/services/web', title: '/services/web', changedOn: '2026-02-02' },
      ],
    },
  ]);
});
