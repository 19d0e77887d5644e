import { expect, test } from 'vitest';
import { describeRefusal } from './describe-refusal.server.ts';

test('a link that leads nowhere is named, true for pages that never were, and says what to do', () => {
  const link = { page: '/news/tills', href: '/nowhere' };
  expect(describeRefusal({ because: 'links', links: [link] })).toBe(
    'The page /news/tills would link to /nowhere, which is no page of this site, or would no longer be one. Change the link or take it out, in the text in which it stands, and publish again.',
  );
  expect(describeRefusal({ because: 'links', links: [link, link, link] })).toContain(
    ', and 2 more links would lead nowhere too. Change',
  );
});
