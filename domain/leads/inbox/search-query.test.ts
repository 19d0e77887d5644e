import { expect, test } from 'vitest';
import { writeSearchQuery } from './search-query.ts';
import { readSearchTerms } from './search-terms.ts';

const thousand = 1_000;

test.each([1_000 * thousand, 10_000 * thousand, 1_000_000 * thousand])(
  'the end of a telephone number is looked up in the index among %d leads',
  (total) => {
    const query = writeSearchQuery(readSearchTerms('4567'), 1, {
      total,
      counts: new Map(),
      variants: new Map(),
    });
    expect(query?.expected).toBeLessThanOrEqual(query?.maxIndexedLeads ?? 0);
  },
);
