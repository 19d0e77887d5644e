import { afterAll, expect, inject, test } from 'vitest';
import { maxTextLength } from '#domain/user-text.ts';
import { readRows } from '../stack/read-rows.ts';
import { waitUntil } from '../stack/wait-until.ts';
import { postTo } from './form-probes.ts';
import { freezingStrings } from './freezing-strings.ts';
import { encodeField } from './probe.ts';
import { type Cost, compareWith, limitMs, printCosts } from './processor-time.ts';
import { send } from './send.ts';

/** Two mails are written for each lead. */
const workerLimitMs = 2 * limitMs;
const costs: Cost[] = [];
afterAll(() => console.log(printCosts(costs)));

/** Sends a support request, which accepts the longest text, and waits for its two mails and its search index. */
async function submit(message: string): Promise<{ status: number }> {
  const email = `w${crypto.randomUUID()}@client.example`;
  const form = new URLSearchParams({ name: 'Nimal Perera', email, message });
  const { path, ...sent } = postTo('/support')(form.toString());
  const { status } = await send(inject('webUrl'), { ...sent, path });
  const isDone = `select 1 from lead where email = $1
    and exists (select from lead_search where lead_id = lead.id)
    and not exists (select from delivery where lead_id = lead.id and delivered_at is null)`;
  await waitUntil(
    'its mails are sent',
    async () => (await readRows(inject('databaseUrl'), isDone, [email])).length > 0,
  );
  return { status };
}

test('no stored text makes the worker slow', async () => {
  const { worker } = inject('pids');
  const compare = compareWith(worker, () => submit('A few words.'));
  for (const { label, value } of freezingStrings(120_000, encodeField)) {
    const message = `${String(value).slice(0, maxTextLength - 10)}y`;
    costs.push({ label, ...(await compare(() => submit(message))) });
  }
  expect(costs.filter(({ status }) => status !== 303)).toEqual([]);
  expect(costs.filter(({ extraMs }) => extraMs > workerLimitMs)).toEqual([]);
}, 600_000);
