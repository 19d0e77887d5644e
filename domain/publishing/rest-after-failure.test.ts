import { expect, test } from 'vitest';
import { createRests } from './rest-after-failure.ts';

test('each rest is twice as long as the one before, up to a minute, until it goes well', () => {
  let now = 0;
  const rests = createRests(() => now);
  const lengths = Array.from({ length: 9 }, () => {
    rests.rest('release');
    const began = now;
    while (rests.isResting('release')) now += 500;
    return now - began;
  });
  expect(lengths).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  expect(rests.isResting('another release')).toBe(false);
  rests.end('release');
  rests.rest('release');
  now += 1_000;
  expect(rests.isResting('release')).toBe(false);
});
