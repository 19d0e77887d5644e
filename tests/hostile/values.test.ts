import { beforeAll, expect, inject, test } from 'vitest';
import { read } from '../stack/read-rows.ts';
import { type Attack, attack, fill, inParallel, type Way } from './attack.ts';
import { brokenBodies } from './broken-bodies.ts';
import { expectNothingPersonalInLogs, findMailProblems } from './check-aftermath.ts';
import type { Field } from './encode.ts';
import { contactDetailsForm, type Form, forms } from './forms.ts';
import { canary, hostileValues } from './hostile-values.ts';
import { send } from './send.ts';

const ways: Way[] = ['page', 'script'];
let attacked: Form[] = [];
beforeAll(async () => {
  attacked = [...forms, await contactDetailsForm(inject('baseUrl'))];
});

const fieldsOf = (form: Form) => [
  ...Object.keys(form.fields),
  ...(form.name === 'newsletter' ? [] : ['submissionKey']),
];

const shown = new Set<string>();

async function run(attacks: Attack[], mayAnswer = (_status: number, _attack: Attack) => true): Promise<void> {
  const faults: string[] = [];
  let stored = 0;
  await inParallel(attacks, async (sent) => {
    const { form, way, what, body, shows } = sent;
    const wantsReceipt = () => {
      const isNew = !shows || shows.some((each) => !shown.has(each));
      for (const each of shows ?? []) shown.add(each);
      return isNew;
    };
    const result = await attack(inject('baseUrl') + form[way], body, wantsReceipt);
    stored += Number(result.isStored);
    if (!mayAnswer(result.status, sent))
      faults.push(`${form.name} by ${way}: ${what}: answers ${result.status}`);
    faults.push(...result.faults.map((fault) => `${form.name} by ${way}: ${what}: ${fault}`));
  });
  console.log(`${attacks.length} sent, ${stored} stored`);
  expect(faults).toEqual([]);
}

test('no value in any field breaks an answer or comes out of a page as markup', async () => {
  const attacks = attacked.flatMap((form) =>
    fieldsOf(form).flatMap((field, row) =>
      hostileValues(form.limits[field]).map(({ what, value }, column) => {
        // Turn by turn, so that every field and every value goes both ways.
        const way = ways[(row + column) % 2] as Way;
        // One receipt is read for every field and for every value of a form.
        const shows = [`${form.name}: ${field}`, `${form.name}: ${what}`];
        return { form, way, what: `${field} ${what}`, body: fill(form, way, field, [[field, value]]), shows };
      }),
    ),
  );
  expect(attacks.length).toBeGreaterThan(2_000);
  await run(attacks);
});

test('no field that is missing, repeated, a list, an object or a file breaks an answer', async () => {
  const shapes = (field: string): Record<string, Field[]> => ({
    missing: [],
    repeated: [1, 2, 3].map((turn) => [field, `${canary}${turn}`]),
    list: [
      [`${field}[]`, canary],
      [`${field}[0]`, canary],
    ],
    object: [
      [`${field}[__proto__][x]`, canary],
      ['__proto__', canary],
      [`constructor.${field}`, canary],
    ],
  });
  await run(
    attacked.flatMap((form) =>
      fieldsOf(form).flatMap((field) =>
        ways.flatMap((way) => [
          ...Object.entries(shapes(field)).map(([shape, instead]) => ({
            ...{ form, way, what: `${field} ${shape}` },
            body: fill(form, way, field, instead),
          })),
          {
            ...{ form, way, what: `${field} a file` },
            body: fill(
              form,
              way,
              field,
              [],
              [{ field, name: `${canary}.txt`, content: Buffer.from(canary) }],
            ),
          },
        ]),
      ),
    ),
  );
});

test("a body that is no form is refused as its sender's fault", async () => {
  // They ask for nothing, so a form without any field of ours is one that was sent empty.
  const takeEmpty = ['wizard', 'support'];
  const readable = new Set(brokenBodies.filter(({ isForm }) => isForm).map(({ what }) => what));
  await run(
    attacked.flatMap((form) =>
      ways.flatMap((way) => brokenBodies.map(({ what, isForm: _, ...body }) => ({ form, way, what, body }))),
    ),
    (status, { form, what }) =>
      (status >= 400 && status < 500) || (readable.has(what) && takeEmpty.includes(form.name)),
  );
});

test('no address breaks an answer or comes out as markup', async () => {
  const parts = [
    '%00',
    'a%00b',
    '%',
    '%zz',
    '%ed%a0%80',
    '%ff',
    '..%2f..',
    '%2e%2e',
    '%E2%80%AE',
    '__proto__',
    '%0d%0aSet-Cookie:a=1',
    `<script>${canary}()</script>`,
    "'%20or%201=1--",
    'x'.repeat(6_000),
  ];
  const paths = [
    '/receipts/',
    '/newsletter/confirm/',
    '/newsletter/leave/',
    '/careers/jobs/',
    '/products/',
    '/products?q=',
    '/contact?product=',
    '/talk-to-expert?service=',
  ];
  const ends = (path: string) => (path.includes('?') ? [''] : ['', '.data']);
  const faults: string[] = [];
  const addresses = paths.flatMap((path) =>
    parts.flatMap((part) => ends(path).map((end) => path + part + end)),
  );
  await inParallel(
    addresses.flatMap((path) => ['GET', 'POST'].map((method) => ({ path, method }))),
    async ({ path, method }) => {
      const { status, body, headers } = await send(inject('baseUrl') + path, { method });
      if (status >= 500 || headers['set-cookie'] || body.includes(`<script>${canary}`))
        faults.push(`${method} ${path}: ${status}`);
    },
  );
  expect(faults).toEqual([]);
});

test("every mail has one sender, one recipient and no header or markup of the visitor's", async () => {
  const { count, faults } = await findMailProblems();
  console.log(`${count} mails`);
  expect(count).toBeGreaterThan(1_000);
  expect(faults).toEqual([]);
});

test('the site still takes a lead, and no log holds a word of a visitor', async () => {
  const [form] = forms as [Form];
  expect(await attack(inject('baseUrl') + form.page, fill(form, 'page', '', []))).toMatchObject({
    faults: [],
    isStored: true,
  });
  const [leads] = await read<{ count: string }>(inject('databaseUrl'), 'select count(*) from lead');
  console.log(`${leads?.count} leads`);
  await expectNothingPersonalInLogs();
});
