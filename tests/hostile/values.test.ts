import { beforeAll, expect, inject, test } from 'vitest';
import { readRows } from '../stack/read-rows.ts';
import { type Attack, attack, fill, inParallel, type SubmitMode } from './attack.ts';
import { brokenBodies } from './broken-bodies.ts';
import { expectNothingPersonalInLogs, findMailProblems } from './check-aftermath.ts';
import type { Field } from './encode.ts';
import { contactDetailsForm, type Form, forms } from './forms.ts';
import { canary, hostileValues } from './hostile-values.ts';
import { send } from './send.ts';

const modes: SubmitMode[] = ['page', 'script'];
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
  const problems: string[] = [];
  let stored = 0;
  await inParallel(attacks, async (sent) => {
    const { form, mode, label, body, shows } = sent;
    const wantsReceipt = () => {
      const isNew = !shows || shows.some((each) => !shown.has(each));
      for (const each of shows ?? []) shown.add(each);
      return isNew;
    };
    const result = await attack(inject('baseUrl') + form[mode], body, wantsReceipt);
    stored += Number(result.isStored);
    if (!mayAnswer(result.status, sent))
      problems.push(`${form.name} by ${mode}: ${label}: answered ${result.status}`);
    problems.push(...result.problems.map((problem) => `${form.name} by ${mode}: ${label}: ${problem}`));
  });
  console.log(`${attacks.length} sent, ${stored} stored`);
  expect(problems).toEqual([]);
}

test('no value in any field breaks an answer or appears in a page as markup', async () => {
  const attacks = attacked.flatMap((form) =>
    fieldsOf(form).flatMap((field, row) =>
      hostileValues(form.limits[field]).map(({ label, value }, column) => {
        // Alternates, so that every field and every value is sent in both modes.
        const mode = modes[(row + column) % 2] as SubmitMode;
        // One receipt is read for each field and for each value of a form.
        const shows = [`${form.name}: ${field}`, `${form.name}: ${label}`];
        return {
          form,
          mode,
          label: `${field} ${label}`,
          body: fill(form, mode, field, [[field, value]]),
          shows,
        };
      }),
    ),
  );
  expect(attacks.length).toBeGreaterThan(2_000);
  await run(attacks);
});

test('no field that is missing, repeated, a list, an object or a file breaks an answer', async () => {
  const shapes = (field: string): Record<string, Field[]> => ({
    missing: [],
    repeated: [1, 2, 3].map((number) => [field, `${canary}${number}`]),
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
        modes.flatMap((mode) => [
          ...Object.entries(shapes(field)).map(([shape, replacement]) => ({
            ...{ form, mode, label: `${field} ${shape}` },
            body: fill(form, mode, field, replacement),
          })),
          {
            ...{ form, mode, label: `${field} a file` },
            body: fill(
              form,
              mode,
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

test('a body that is not a form is refused as a client error', async () => {
  // These forms have no required field, so a body without any of our fields is a valid empty form.
  const acceptEmpty = ['wizard', 'support'];
  const parsable = new Set(brokenBodies.filter(({ isForm }) => isForm).map(({ label }) => label));
  await run(
    attacked.flatMap((form) =>
      modes.flatMap((mode) =>
        brokenBodies.map(({ label, isForm: _, ...body }) => ({ form, mode, label, body })),
      ),
    ),
    (status, { form, label }) =>
      (status >= 400 && status < 500) || (parsable.has(label) && acceptEmpty.includes(form.name)),
  );
});

test('no address breaks an answer or appears as markup', async () => {
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
  const problems: string[] = [];
  const addresses = paths.flatMap((path) =>
    parts.flatMap((part) => ends(path).map((end) => path + part + end)),
  );
  await inParallel(
    addresses.flatMap((path) => ['GET', 'POST'].map((method) => ({ path, method }))),
    async ({ path, method }) => {
      const { status, body, headers } = await send(inject('baseUrl') + path, { method });
      if (status >= 500 || headers['set-cookie'] || body.includes(`<script>${canary}`))
        problems.push(`${method} ${path}: ${status}`);
    },
  );
  expect(problems).toEqual([]);
});

test("every mail has one sender, one recipient and no header or markup of the visitor's", async () => {
  const { count, problems } = await findMailProblems();
  console.log(`${count} mails`);
  expect(count).toBeGreaterThan(1_000);
  expect(problems).toEqual([]);
});

test('the site still accepts a lead, and no log contains text of a visitor', async () => {
  const [form] = forms as [Form];
  expect(await attack(inject('baseUrl') + form.page, fill(form, 'page', '', []))).toMatchObject({
    problems: [],
    isStored: true,
  });
  const [leads] = await readRows<{ count: string }>(inject('databaseUrl'), 'select count(*) from lead');
  console.log(`${leads?.count} leads`);
  await expectNothingPersonalInLogs();
});
