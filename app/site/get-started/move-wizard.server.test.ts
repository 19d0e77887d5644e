import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/database.ts';
import { moveWizard } from './move-wizard.server.ts';

beforeAll(async () => void (await createTestDatabase()));

function post(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return moveWizard(form, '198.51.100.7');
}

test('an existing step is shown with every answer', () => {
  expect(post({ step: '3', companyName: 'Client' })).toMatchObject({
    outcome: 'moved',
    step: 3,
    values: { companyName: 'Client' },
  });
});

test('a form without a step is not a step change but a submission', () => {
  expect(post({ companyName: 'Client' })).toBeNull();
  expect(post({ step: '' })).toBeNull();
});

test.each(['0', '5', '-1', '1.5', 'Infinity', '1e9', 'length', '__proto__', "1' or 1=1"])(
  'the unknown step %s is rejected, not counted and not sent',
  (step) => {
    expect(() => post({ step })).toThrow(expect.objectContaining({ init: { status: 400 } }));
  },
);
