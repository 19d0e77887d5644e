import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/database.ts';
import { turnWizard } from './turn-wizard.server.ts';

beforeAll(async () => void (await createTestDatabase()));

function post(fields: Record<string, string>) {
  return turnWizard(
    new Request('http://localhost/get-started', { method: 'POST', body: new URLSearchParams(fields) }),
  );
}

test('a step that exists is turned to with every answer', async () => {
  expect(await post({ step: '3', companyName: 'Client' })).toMatchObject({
    outcome: 'turned',
    step: 3,
    values: { companyName: 'Client' },
  });
});

test('a form that asks for no step is one to be sent', async () => {
  expect(await post({ companyName: 'Client' })).toBeNull();
  expect(await post({ step: '' })).toBeNull();
});

test.each(['0', '5', '-1', '1.5', 'Infinity', '1e9', 'length', '__proto__', "1' or 1=1"])(
  'the unknown step %s is refused, not counted and not sent',
  async (step) => {
    await expect(post({ step })).rejects.toMatchObject({ init: { status: 400 } });
  },
);
