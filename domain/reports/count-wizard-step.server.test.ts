import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { eventually } from '../../tests/eventually.ts';
import { countWizardStep } from './count-wizard-step.server.ts';
import { addStepCounts, readStepCounts } from './wizard-step-store.server.ts';

beforeAll(async () => void (await createTestDatabase()));

test('visits within one second are written together, with only step, day and number', async () => {
  await Promise.all([1, 1, 1, 2].map((step) => countWizardStep(step, '192.0.2.1')));
  await eventually(async () =>
    expect(await database().selectFrom('wizard_step').selectAll().execute()).toHaveLength(2),
  );
  const rows = await database().selectFrom('wizard_step').selectAll().orderBy('step').execute();
  expect(rows.map(({ step, visits }) => [step, visits])).toEqual([
    [1, 3],
    [2, 1],
  ]);
  expect(Object.keys(rows[0] ?? {})).toEqual(['day', 'step', 'visits']);
});

test('one address alone cannot distort the count', async () => {
  await Promise.all(Array.from({ length: 320 }, () => countWizardStep(4, '192.0.2.2')));
  const read = async () =>
    (await database().selectFrom('wizard_step').select('visits').where('step', '=', 4).execute())[0]?.visits;
  await eventually(async () => expect(await read()).toBe(300));
});

test('days are added up to weeks', async () => {
  await addStepCounts('2020-03-02', [{ step: 1, visits: 5 }]);
  await addStepCounts('2020-03-08', [{ step: 1, visits: 2 }]);
  await addStepCounts('2020-03-08', [{ step: 1, visits: 1 }]);
  await addStepCounts('2020-03-09', [{ step: 1, visits: 9 }]);
  expect(await readStepCounts({ first: '2020-03-02', last: '2020-03-02' })).toEqual([
    { week: '2020-03-02', step: 1, visits: 8 },
  ]);
});
