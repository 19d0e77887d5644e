import { expect, test, vi } from 'vitest';
import { listAudiences } from './list-audiences.server.ts';

test('the department and the visitor are notified, and a webhook only if one is configured', () => {
  expect(listAudiences()).toEqual(['department', 'visitor']);
  vi.stubEnv('WEBHOOK_URL', 'https://crm.example/leads');
  expect(listAudiences()).toEqual(['department', 'visitor', 'hook']);
});
