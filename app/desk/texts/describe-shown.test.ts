import { expect, test } from 'vitest';
import { describeShown } from './describe-shown.ts';

const now = new Date('2026-12-01T06:30:00Z');
const live = { state: 'live', since: new Date('2026-12-01T06:00:00Z') } as const;

test('a text is live since its publication, and a closed one gone', () => {
  expect(describeShown(live, false, now)).toMatchObject({ label: expect.stringMatching(/^Live since /) });
  expect(describeShown(live, true, now)).toMatchObject({
    label: expect.stringMatching(/^Gone since /),
    className: 'state',
  });
});

test('on its way, a text is being published or closed', () => {
  const way = { state: 'switching', showing: 1, servers: 2 } as const;
  expect(describeShown(way, false, now)).toMatchObject({
    label: 'Being published',
    detail: '1 of 2 servers show it',
  });
  expect(describeShown(way, true, now)).toMatchObject({
    label: 'Being closed',
    detail: '1 of 2 servers have closed it',
  });
});
