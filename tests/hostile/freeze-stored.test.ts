import { afterAll, expect, inject, test, vi } from 'vitest';
import { longestRead } from '#domain/user-text.ts';
import { addViewer } from '../permissions/desk-record.ts';
import { read } from '../stack/read-rows.ts';
import { postTo } from './form-probes.ts';
import { forms } from './forms.ts';
import { freezingStrings } from './freezing-strings.ts';
import { encodeField } from './probe.ts';
import { bound, type Cost, measureBeyond, measureOrdinary, printCosts } from './processor-time.ts';
import { send } from './send.ts';

const costs: Cost[] = [];
afterAll(() => console.log(printCosts(costs)));
vi.setConfig({ testTimeout: 900_000 });

/** The longest texts that are stored: of the one form that takes any length, and of the one from which a plan is made. */
const places: { form: string; fields: string[]; most: number }[] = [
  { form: 'support', fields: ['message'], most: longestRead - 10 },
  { form: 'wizard', fields: ['currentChallenges', 'additionalInfo'], most: 4_990 },
];

async function store(form: string, fields: string[], text: string): Promise<string> {
  const { page = '', fields: filled = {} } = forms.find(({ name }) => name === form) ?? {};
  const words = Object.fromEntries(fields.map((name) => [name, text]));
  const { path, ...sent } = postTo(page)(new URLSearchParams({ ...filled, ...words }).toString());
  const { headers } = await send(inject('webUrl'), { ...sent, path });
  return `${headers.location}`;
}

test.each(places)(
  'no text of a $form form keeps the pages busy that show it',
  async ({ form, fields, most }) => {
    const { web } = inject('pids');
    const { cookie } = await addViewer('admin');
    const open = (path: string) =>
      send(inject('webUrl'), { path, method: 'GET', headers: { Cookie: cookie } });
    const pagesOf = async (text: string) => {
      const receipt = await store(form, fields, text);
      const [lead] = await read<{ reference: string; mailToken: string }>(
        inject('databaseUrl'),
        'select reference, mail_token as "mailToken" from lead where receipt_token = $1',
        [receipt.split('/').at(-1)],
      );
      return [
        receipt,
        `/receipts/${lead?.mailToken}`,
        `/receipts/${lead?.mailToken}/data`,
        `/desk/leads/${lead?.reference}`,
        '/desk?state=all',
        '/desk/leads.csv',
      ];
    };
    const usual: number[] = [];
    for (const path of await pagesOf('A few words.'))
      usual.push(await measureOrdinary(web, () => open(path)));
    for (const { what, value } of freezingStrings(120_000 / fields.length, encodeField)) {
      const pages = await pagesOf(`${String(value).slice(0, most)}y`);
      for (const [place, path] of pages.entries()) {
        const cost = await measureBeyond(web, usual[place] ?? 0, () => open(path));
        const page = path.replace(/[\w-]{24}/, ':token').replace(/PA-.*/, ':reference');
        costs.push({ what: `${form}: ${what} on ${page}`, ...cost });
      }
    }
    expect(costs.filter(({ status }) => status !== 200)).toEqual([]);
    expect(costs.filter(({ beyond }) => beyond > bound)).toEqual([]);
  },
);
