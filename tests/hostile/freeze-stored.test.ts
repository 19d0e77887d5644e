import { afterAll, expect, inject, test, vi } from 'vitest';
import { maxTextLength } from '#domain/user-text.ts';
import { addViewer } from '../permissions/desk-record.ts';
import { readRows } from '../stack/read-rows.ts';
import { postTo } from './form-probes.ts';
import { forms } from './forms.ts';
import { freezingStrings } from './freezing-strings.ts';
import { encodeField } from './probe.ts';
import { type Cost, compareWith, limitMs, printCosts } from './processor-time.ts';
import { send } from './send.ts';

const costs: Cost[] = [];
afterAll(() => console.log(printCosts(costs)));
vi.setConfig({ testTimeout: 900_000 });

/** The forms with the longest stored texts: support, which accepts any length, and the wizard, which makes a plan from it. */
const places: { form: string; fields: string[]; maxLength: number }[] = [
  { form: 'support', fields: ['message'], maxLength: maxTextLength - 10 },
  { form: 'wizard', fields: ['currentChallenges', 'additionalInfo'], maxLength: 4_990 },
];

interface Stored {
  receiptToken: string;
  mailToken: string;
  reference: string;
}

async function store(form: string, fields: string[], text: string): Promise<Stored> {
  const { page = '', fields: filled = {} } = forms.find(({ name }) => name === form) ?? {};
  const texts = Object.fromEntries(fields.map((name) => [name, text]));
  const { path, ...sent } = postTo(page)(new URLSearchParams({ ...filled, ...texts }).toString());
  const { headers } = await send(inject('webUrl'), { ...sent, path });
  const [lead] = await readRows<Stored>(
    inject('databaseUrl'),
    'select receipt_token as "receiptToken", mail_token as "mailToken", reference from lead where receipt_token = $1',
    [`${headers.location}`.split('/').at(-1)],
  );
  if (!lead) throw new Error(`The ${form} form stored no lead.`);
  return lead;
}

/** Makes this the only lead of the viewer, so that lists of their own leads show it alone. */
const assign = (lead: Stored, viewer: string) =>
  readRows(
    inject('databaseUrl'),
    'update lead set owner_id = case when receipt_token = $1 then $2::uuid end where owner_id = $2 or receipt_token = $1',
    [lead.receiptToken, viewer],
  );

const pages: [name: string, path: (lead: Stored) => string][] = [
  ['the receipt', (lead) => `/receipts/${lead.receiptToken}`],
  ['the receipt from a mail', (lead) => `/receipts/${lead.mailToken}`],
  ['all data', (lead) => `/receipts/${lead.mailToken}/data`],
  ['the lead', (lead) => `/desk/leads/${lead.reference}`],
  ['the inbox', () => '/desk?state=all&owner=me'],
  ['the export', () => '/desk/leads.csv?owner=me'],
];

test.each(places)(
  'no text of a $form form makes the pages that show it slow',
  async ({ form, fields, maxLength }) => {
    const { cookie, id } = await addViewer('admin');
    const open = async (path: string, lead: Stored) => {
      await assign(lead, id);
      const answer = await send(inject('webUrl'), { path, method: 'GET', headers: { Cookie: cookie } });
      expect(answer.body, path).toContain(lead.reference);
      return answer;
    };
    const ordinary = await store(form, fields, 'A few words.');
    const compared = pages.map(([name, pathOf]) => {
      const compare = compareWith(inject('pids').web, () => open(pathOf(ordinary), ordinary));
      return { name, pathOf, compare };
    });
    const own: Cost[] = [];
    for (const { label, value } of freezingStrings(120_000 / fields.length, encodeField)) {
      const lead = await store(form, fields, `${String(value).slice(0, maxLength)}y`);
      for (const { name, pathOf, compare } of compared) {
        const cost = await compare(() => open(pathOf(lead), lead));
        own.push({ label: `${form}: ${label} on ${name}`, ...cost });
      }
    }
    costs.push(...own);
    expect(own.filter(({ status }) => status !== 200)).toEqual([]);
    expect(own.filter(({ extraMs }) => extraMs > limitMs)).toEqual([]);
  },
);
