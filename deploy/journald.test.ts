import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';

test('logs are deleted after the period stated in the privacy policy', () => {
  const { amount, unit } = getContent().promises.retention.logs;
  const settings = readFileSync(new URL('./journald.conf', import.meta.url), 'utf8');
  expect(settings).toMatch(new RegExp(`^MaxRetentionSec=${amount}${unit.slice(0, -1)}$`, 'm'));
});

test('logs are on the disk, where only root and the group of the journal read them', () => {
  const settings = readFileSync(new URL('./journald.conf', import.meta.url), 'utf8');
  expect(settings).toMatch(/^Storage=persistent$/m);
});
