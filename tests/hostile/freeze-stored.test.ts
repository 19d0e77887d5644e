import { afterAll, expect, inject, test, vi } from 'vitest';
import { maxTextLength } from '#domain/user-text.ts';
import { addViewer } from '../permissions/desk-record.ts';
import { readRows } from '../stack/read-rows.ts';
import { postTo } from './form-probes.ts';
import { forms } from './forms.ts';
import { freezingStrings } from './freezing-strings.ts';
import { encodeField } from './probe.ts';
import { type Cost, limitMs, measureExtra, measureOrdinary, printCosts } from './processor-time.ts';
import { send } from './send.ts';

const costs: Cost[] = [];
afterAll(() => console.log(printCosts(costs)));
vi.setConfig({ testTimeout: 900_000 });

/** The forms with the longest stored texts: support, which accepts any length, and the wizard, which makes a plan from it. */
const places: { form: string; fields: string[]; maxLength: number }[] = [
  { form: 'support', fields: ['message'], maxLength: maxTextLength - 10 },
  { form: 'wizard', fields: ['currentChallenges', 'additionalInfo'], maxLength: 4_990 },
];

async function store(form: string, fields: string[], text: string): Promise<string> {
  const { page = '', fields: filled = {} } = forms.find(({ name }) => name === form) ?? {};
  const texts = Object.fromEntries(fields.map((name) => [name, text]));
  const { path, ...sent } = postTo(page)(new URLSearchParams({ ...filled, ...texts }).toString());
  const { headers } = await send(inject('webUrl'), { ...sent, path });
  return `${headers.location}`;
}

test.each(places)(
  'no text of a $form form makes the pages that show it slow',
  async ({ form, fields, maxLength }) => {
    const { web } = inject('pids');
    const { cookie } = await addViewer('admin');
    const open = (path: string) =>
      send(inject('webUrl'), { path, method: 'GET', headers: { Cookie: cookie } });
    const pagesOf = async (text: string) => {
      const receipt = await store(form, fields, text);
      const [lead] = await readRows<{ reference: string; mailToken: string }>(
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
    const ordinaryCosts: number[] = [];
    for (const path of await pagesOf('A few words.'))
      ordinaryCosts.push(await measureOrdinary(web, () => open(path)));
    for (const { label, value } of freezingStrings(120_000 / fields.length, encodeField)) {
      const pages = await pagesOf(`${String(value).slice(0, maxLength)}y`);
      for (const [index, path] of pages.entries()) {
        const cost = await measureExtra(web, ordinaryCosts[index] ?? 0, () => open(path));
        const page = path.replace(/[\w-]{24}/, ':token').replace(/PA-.*/, ':reference');
        costs.push({ label: `${form}: ${label} on ${page}`, ...cost });
      }
    }
    expect(costs.filter(({ status }) => status !== 200)).toEqual([]);
    expect(costs.filter(({ extraMs }) => extraMs > limitMs)).toEqual([]);
  },
);
