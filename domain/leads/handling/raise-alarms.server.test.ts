import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { supportValues } from '../../../tests/sample-values.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { processDueAlarms } from './alarm-store.server.ts';
import { raiseAlarms } from './raise-alarms.server.ts';

const noon = new Date('2026-11-16T06:30:00Z');
const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const due = { dueAt: at(120), dueByClockAt: at(120), alarmAt: at(96) };

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('DATABASE_POOL_SIZE', '20');
});
beforeEach(() => database().deleteFrom('lead').execute());

async function submit(changes: { due?: typeof due | null; honeypot?: string } = {}) {
  await submitLead({
    kind: 'support',
    values: supportValues({
      name: 'Nimal',
      email: 'nimal@company.lk',
      product: '',
      urgency: '',
      message: 'The till is slow.',
    }),
    due,
    mailbox: 'support@pahana.example',
    key: crypto.randomUUID(),
    now: noon,
    ...changes,
  });
}

const readClocks = () =>
  database().selectFrom('lead').select(['alarm_at', 'breached_at']).orderBy('id').execute();
const readAlarms = async () => {
  const rows = await database()
    .selectFrom('delivery')
    .select(['lead_id', 'audience', 'occasion'])
    .where('occasion', '<>', 'received')
    .orderBy('id')
    .execute();
  return rows.map(({ audience, occasion }) => `${audience} ${occasion}`);
};
const change = (values: { answered_at?: Date; state?: string }) =>
  database().updateTable('lead').set(values).execute();

test('a promise raises one alarm when a fifth of its time is left and one when it is broken', async () => {
  await submit();
  for (const { minutes, alarms, clock } of [
    { minutes: 95.99, alarms: [], clock: { alarm_at: at(96), breached_at: null } },
    { minutes: 96, alarms: ['department nearing'], clock: { alarm_at: at(120), breached_at: null } },
    { minutes: 119.99, alarms: ['department nearing'], clock: { alarm_at: at(120), breached_at: null } },
    {
      minutes: 120.1,
      alarms: ['department nearing', 'department breached'],
      clock: { alarm_at: null, breached_at: at(120) },
    },
    {
      minutes: 9999,
      alarms: ['department nearing', 'department breached'],
      clock: { alarm_at: null, breached_at: at(120) },
    },
  ]) {
    await raiseAlarms(at(minutes));
    expect(await readAlarms()).toEqual(alarms);
    expect(await readClocks()).toEqual([clock]);
  }
});

test('a worker that was down past both times raises only the second alarm, and stores when the promise was broken', async () => {
  await submit();
  await raiseAlarms(at(500));
  await raiseAlarms(at(501));
  expect(await readAlarms()).toEqual(['department breached']);
  expect(await readClocks()).toEqual([{ alarm_at: null, breached_at: at(120) }]);
});

test('an answer in time raises no alarm, whenever the worker runs', async () => {
  await submit();
  await change({ answered_at: at(60) });
  await raiseAlarms(at(96));
  expect(await readClocks()).toEqual([{ alarm_at: null, breached_at: null }]);

  await submit();
  await change({ answered_at: at(120) });
  await raiseAlarms(at(500));
  expect(await readClocks()).toEqual(Array(2).fill({ alarm_at: null, breached_at: null }));
  expect(await readAlarms()).toEqual([]);
});

test('an answer between the first alarm and the due time prevents the second', async () => {
  await submit();
  await raiseAlarms(at(100));
  await change({ answered_at: at(110) });
  await raiseAlarms(at(121));
  expect(await readAlarms()).toEqual(['department nearing']);
  expect(await readClocks()).toEqual([{ alarm_at: null, breached_at: null }]);
});

test('an answer after the promise was broken does not undo that', async () => {
  await submit();
  await raiseAlarms(at(121));
  await change({ answered_at: at(130) });
  await raiseAlarms(at(140));
  expect(await readClocks()).toEqual([{ alarm_at: null, breached_at: at(120) }]);
});

test('a late answer breaks the promise even if no worker was running, and raises no alarm', async () => {
  await submit();
  await change({ answered_at: at(121) });
  await raiseAlarms(at(500));
  expect(await readAlarms()).toEqual([]);
  expect(await readClocks()).toEqual([{ alarm_at: null, breached_at: at(120) }]);
});

test('a withdrawn lead, spam and a lead without a promise raise no alarm', async () => {
  await submit();
  await change({ state: 'withdrawn' });
  await submit({ honeypot: 'https://spam.example' });
  await submit({ due: null });
  await raiseAlarms(at(96));
  await raiseAlarms(at(121));
  expect(await readAlarms()).toEqual([]);
  expect(await readClocks()).toEqual(Array(3).fill({ alarm_at: null, breached_at: null }));

  await submit();
  await database().updateTable('lead').set({ state: 'spam' }).where('alarm_at', 'is not', null).execute();
  await raiseAlarms(at(121));
  expect(await readAlarms()).toEqual([]);
});

test('many workers at once raise each alarm exactly once', async () => {
  await Promise.all(Array.from({ length: 300 }, () => submit()));
  for (const now of [at(100), at(200)]) {
    const runs = Array.from({ length: 40 }, () => processDueAlarms(now, 25));
    const processed = (await Promise.all(runs)).flat();
    expect(new Set(processed.map(({ leadId }) => leadId)).size).toBe(processed.length);
    for (let run = 0; run < 12; run += 1) processed.push(...(await processDueAlarms(now, 25)));
    expect(processed).toHaveLength(300);
  }
  const alarms = await readAlarms();
  expect(alarms.filter((alarm) => alarm === 'department nearing')).toHaveLength(300);
  expect(alarms.filter((alarm) => alarm === 'department breached')).toHaveLength(300);
});

test('one run takes no more than its limit, the most urgent first', async () => {
  await submit({ due: { ...due, alarmAt: at(97) } });
  await submit();
  expect(await processDueAlarms(at(98), 1)).toHaveLength(1);
  expect(await readClocks()).toMatchObject([{ alarm_at: at(97) }, { alarm_at: at(120) }]);
});

test('a lead that somebody is answering at this moment does not block the others', async () => {
  await submit();
  await submit();
  const [first] = await database().selectFrom('lead').select('id').orderBy('id').execute();
  await database()
    .transaction()
    .execute(async (transaction) => {
      await transaction
        .updateTable('lead')
        .set({ answered_at: at(119) })
        .where('id', '=', first?.id ?? '')
        .execute();
      expect(await processDueAlarms(at(121), 10)).toMatchObject([{ outcome: 'breached' }]);
    });
  expect(await processDueAlarms(at(122), 10)).toEqual([{ leadId: first?.id, outcome: 'settled' }]);
});
