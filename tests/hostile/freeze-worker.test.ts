import { afterAll, expect, inject, test } from 'vitest';
import { longestRead } from '#domain/user-text.ts';
import { read } from '../stack/read-rows.ts';
import { waitUntil } from '../stack/wait-until.ts';
import { postTo } from './form-probes.ts';
import { freezingStrings } from './freezing-strings.ts';
import { encodeField } from './probe.ts';
import { bound, type Cost, measureBeyond, measureOrdinary, printCosts } from './processor-time.ts';
import { send } from './send.ts';

/** Two mails are written for each. */
const workerBound = 2 * bound;
const costs: Cost[] = [];
afterAll(() => console.log(printCosts(costs)));

/** What the worker does for one support request, which takes the longest text of all: both mails, and its words sorted. */
async function submit(message: string): Promise<{ status: number }> {
  const email = `w${crypto.randomUUID()}@client.example`;
  const form = new URLSearchParams({ name: 'Nimal Perera', email, message });
  const { path, ...sent } = postTo('/support')(form.toString());
  const { status } = await send(inject('webUrl'), { ...sent, path });
  const isDone = `select 1 from lead where email = $1
    and exists (select from lead_search where lead_id = lead.id)
    and not exists (select from delivery where lead_id = lead.id and delivered_at is null)`;
  await waitUntil(
    'its mails are out',
    async () => (await read(inject('databaseUrl'), isDone, [email])).length > 0,
  );
  return { status };
}

test('no stored text keeps the worker busy', async () => {
  const { worker } = inject('pids');
  const usual = await measureOrdinary(worker, () => submit('A few words.'));
  for (const { what, value } of freezingStrings(120_000, encodeField)) {
    const message = `${String(value).slice(0, longestRead - 10)}y`;
    costs.push({ what, ...(await measureBeyond(worker, usual, () => submit(message))) });
  }
  expect(costs.filter(({ status }) => status !== 303)).toEqual([]);
  expect(costs.filter(({ beyond }) => beyond > workerBound)).toEqual([]);
}, 600_000);
