import { expect, test } from 'vitest';
import { describeFailure } from './describe-failure.ts';

test('a full disk is named, and every other failure says at least what happens next', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(describeFailure(full)).toBe(
    'A server could not make the pages: its disk is full. The site is as it was, and the server tries again by itself.',
  );
  expect(describeFailure('killed')).toBe(
    'A server could not make the pages. The site is as it was, and the server tries again by itself.',
  );
});
