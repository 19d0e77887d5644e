import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { emptyValues } from '../forms/field-table.ts';
import { type WizardValues, wizardFields } from '../forms/wizard/fields.ts';
import { insertContactDetails } from '../lead-store.server.ts';
import { writeLeadMail } from '../mails/write-lead-mail.server.tsx';
import { addContactDetails } from './add-contact-details.server.ts';
import { findReceipt } from './find-receipt.server.ts';

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('SITE_URL', 'https://www.pahana.example');
});
beforeEach(() => database().deleteFrom('lead').execute());

const nothing = emptyValues(wizardFields);

async function submit(values: Partial<WizardValues> = {}, honeypot = '') {
  const mailbox = 'sales@pahana.example';
  const stored = await submitLead({
    kind: 'wizard',
    values: { ...nothing, ...values },
    due: null,
    mailbox,
    honeypot,
  });
  if (stored.outcome !== 'stored') throw new Error('not stored');
  return stored.receiptToken;
}

const leads = () => database().selectFrom('lead').select(['id', 'email', 'fields']).execute();
const deliveries = () =>
  database()
    .selectFrom('delivery')
    .select(['id', 'audience', 'delivered_at', 'message_id'])
    .orderBy('id')
    .execute();
const audiences = async () => (await deliveries()).map(({ audience }) => audience);

test('WIZ-12 an email address is stored and the visitor gets a mail', async () => {
  const token = await submit({ email: 'abc' });
  expect(await audiences()).toEqual(['department']);
  expect(await addContactDetails(token, ' nimal@company.lk ')).toEqual({ outcome: 'added' });
  expect(await leads()).toMatchObject([{ email: 'nimal@company.lk', fields: { email: 'nimal@company.lk' } }]);
  expect(await audiences()).toEqual(['department', 'visitor']);
  expect(await findReceipt(token)).toMatchObject({ reachable: true });
});

test('an invalid address is shown to the visitor and the department, and stays when a valid one is added', async () => {
  const token = await submit({ email: 'sunil at gmail', contactName: 'Sunil' });
  expect(await findReceipt(token)).toMatchObject({ reachable: false, typedEmail: 'sunil at gmail' });
  const [before] = await leads();
  const mail = await writeLeadMail(before?.id ?? '', 'department');
  expect(mail.text).toContain('“sunil at gmail”');
  expect(mail.text).toContain('a reply to this mail reaches nobody');
  expect(mail.text).not.toContain('left no email');

  await addContactDetails(token, 'sunil@gmail.example');
  const receipt = await findReceipt(token);
  expect(receipt).toMatchObject({ reachable: true, typedEmail: '' });
  expect(receipt?.facts).toContainEqual({ label: 'Email', value: 'sunil@gmail.example' });
  expect(receipt?.facts).toContainEqual({ label: 'Typed as email', value: 'sunil at gmail' });
  const secondMail = await writeLeadMail(before?.id ?? '', 'department');
  expect(secondMail.text).toContain('sunil at gmail');
});

test('WIZ-12 a phone number is stored and the visitor gets no mail', async () => {
  const token = await submit({ email: 'abc' });
  expect(await addContactDetails(token, '+94 (11) 234-5678')).toEqual({ outcome: 'added' });
  expect(await leads()).toMatchObject([
    { email: null, fields: { email: 'abc', phone: '+94 (11) 234-5678' } },
  ]);
  expect(await audiences()).toEqual(['department']);
  expect(await findReceipt(token)).toMatchObject({ reachable: true });
});

test('a second attempt changes nothing, whatever it contains', async () => {
  const token = await submit();
  const attempts = await Promise.all(
    ['a@company.lk', 'a@company.lk', '0112345678'].map((text) => addContactDetails(token, text)),
  );
  expect(attempts.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
  const [before] = await leads();
  expect(await addContactDetails(token, 'other@company.lk')).toEqual({ outcome: 'settled' });
  expect(await leads()).toEqual([before]);
});

test('when two attempts both find no contact details, the one stored first wins', async () => {
  await submit();
  const [lead] = await leads();
  expect(await insertContactDetails(lead?.id ?? '', { phone: '0112345678' })).toBe(true);
  expect(await insertContactDetails(lead?.id ?? '', { email: 'a@company.lk' })).toBe(false);
  expect(await leads()).toMatchObject([{ email: null, fields: { phone: '0112345678' } }]);
});

test('a department that already got the mail gets it again, now with the number', async () => {
  const token = await submit();
  await database()
    .updateTable('delivery')
    .set({ delivered_at: new Date(), handed_over_at: new Date(), message_id: '<first@pahana.example>' })
    .execute();
  await addContactDetails(token, '0112345678');
  expect(await deliveries()).toMatchObject([
    { audience: 'department', delivered_at: null, message_id: null },
  ]);
  const [lead] = await leads();
  const mail = await writeLeadMail(lead?.id ?? '', 'department');
  expect(mail.text).toContain('0112345678');
});

test('an alarm that was already sent is not sent again', async () => {
  const token = await submit();
  const [lead] = await leads();
  const alarm = {
    lead_id: lead?.id ?? '',
    audience: 'department',
    occasion: 'nearing',
    delivered_at: new Date(),
  };
  await database().insertInto('delivery').values(alarm).execute();
  await addContactDetails(token, '0112345678');
  expect(await deliveries()).toMatchObject([{ delivered_at: null }, { delivered_at: alarm.delivered_at }]);
});

test.each(['', '   ', 'abc', 'nimal@company', '12345', 'call me on 0112345678', `${'1'.repeat(60)}`])(
  '"%s" gets an error and nothing is stored',
  async (text) => {
    const token = await submit();
    const before = await leads();
    expect(await addContactDetails(token, text)).toEqual({ outcome: 'unclear' });
    expect(await leads()).toEqual(before);
  },
);

test('nothing is added to a request that already has contact details, or to an unknown one', async () => {
  expect(await addContactDetails(await submit({ phone: '0112345678' }), 'a@company.lk')).toEqual({
    outcome: 'settled',
  });
  expect(await addContactDetails(await submit({ email: 'a@company.lk' }), '0112345678')).toEqual({
    outcome: 'settled',
  });
  expect(await addContactDetails('no-such-token', 'a@company.lk')).toEqual({ outcome: 'missing' });
});

test('a bot that filled in the honeypot gets no mail', async () => {
  const token = await submit({}, 'https://spam.example');
  expect(await addContactDetails(token, 'a@company.lk')).toEqual({ outcome: 'added' });
  expect(await audiences()).toEqual([]);
});

test('two people who leave every field empty without script get a receipt each', async () => {
  expect(await submit()).not.toBe(await submit());
  expect(await submit({ email: 'a@company.lk' })).toBe(await submit({ email: 'a@company.lk' }));
});
