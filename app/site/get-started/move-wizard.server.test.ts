import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/database.ts';
import { moveWizard } from './move-wizard.server.ts';

beforeAll(async () => void (await createTestDatabase()));

function post(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return moveWizard(form, '198.51.100.7');
}

test('a step that exists is turned to with every answer', () => {
  expect(post({ step: '3', companyName: 'Client' })).toMatchObject({
    outcome: 'turned',
    step: 3,
    values: { companyName: 'Client' },
  });
});

test('a form that asks for no step is one to be sent', () => {
  expect(post({ companyName: 'Client' })).toBeNull();
  expect(post({ step: '' })).toBeNull();
});

test.each(['0', '5', '-1', '1.5', 'Infinity', '1e9', 'length', '__proto__', "1' or 1=1"])(
  'the unknown step %s is refused, not counted and not sent',
  (step) => {
    expect(() => post({ step })).toThrow(expect.objectContaining({ init: { status: 400 } }));
  },
);
