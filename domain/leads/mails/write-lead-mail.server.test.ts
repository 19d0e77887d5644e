import { beforeAll, expect, test, vi } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { readMailToken } from '../../../tests/read-mail-token.ts';
import { contactValues, supportValues } from '../../../tests/sample-values.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { type Field, type FieldValue, mapFields } from '../forms/field-table.ts';
import { leadKinds } from '../forms/lead-kinds.server.ts';
import { writeLeadMail } from './write-lead-mail.server.tsx';

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('SITE_URL', 'https://www.pahana.example');
});

async function submitAndWrite(audience: 'department' | 'visitor', email = 'nimal@company.lk') {
  await database().deleteFrom('lead').execute();
  const submitted = await submitLead({
    kind: 'contact',
    values: contactValues({
      email,
      phone: '+94 11 234 5678',
      company: 'Perera <& Sons>',
      subject: 'Technical Support',
      message: 'The till is slow.\nPlease help.',
    }),
    due: {
      dueAt: new Date('2026-11-16T05:30:00Z'),
      dueByClockAt: new Date('2026-11-13T13:00:00Z'),
      alarmAt: new Date('2026-11-16T05:06:00Z'),
    },
    mailbox: 'support@pahana.example',
    now: new Date('2026-11-13T11:00:00Z'),
  });
  if (submitted.outcome !== 'stored') throw new Error('not stored');
  const { id } = await database().selectFrom('lead').select('id').executeTakeFirstOrThrow();
  const mail = await writeLeadMail(id, audience);
  return { ...submitted, mail };
}

test('the mail for the department has every field, the reference and the due time, and replies go to the visitor', async () => {
  const { mail, reference } = await submitAndWrite('department');
  expect(mail).toMatchObject({
    to: 'support@pahana.example',
    replyTo: { name: 'Nimal Perera', address: 'nimal@company.lk' },
    subject: `Technical Support from Nimal Perera (${reference})`,
  });
  for (const text of [
    reference,
    'Nimal Perera',
    'nimal@company.lk',
    '+94 11 234 5678',
    'Perera <& Sons>',
    'Technical Support',
    'The till is slow.\nPlease help.',
    'Answer by: Monday 16 November, 11:00 AM Colombo time',
    'Received: Friday 13 November, 4:30 PM Colombo time',
  ]) {
    expect(mail.text).toContain(text);
  }
  expect(mail.html).toContain('Perera &lt;&amp; Sons&gt;');
});

test('the mail for the department says when there is nobody to reply to', async () => {
  const { mail } = await submitAndWrite('department', '');
  expect(mail).not.toHaveProperty('replyTo');
  expect(mail.text).toContain('The visitor left no email address');
});

test('the mail for the visitor has thanks, the reference, the due time and a link to what was sent', async () => {
  const { mail, reference, receiptToken } = await submitAndWrite('visitor');
  const mailToken = await readMailToken(reference);
  expect(mail).toMatchObject({
    to: 'nimal@company.lk',
    replyTo: 'support@pahana.example',
    subject: `We have your message (${reference})`,
    headers: { 'Auto-Submitted': 'auto-replied' },
  });
  for (const text of [
    'Thank you. We have your message.',
    reference,
    'We answer by Monday 16 November, 11:00 AM Colombo time',
    'What was sent stands on the receipt',
    `https://www.pahana.example/receipts/${mailToken}`,
    'If you did not write to us',
    'sample company',
  ]) {
    expect(mail.text).toContain(text);
  }
  expect(mail.html).toContain(`href="https://www.pahana.example/receipts/${mailToken}"`);
  expect(JSON.stringify(mail)).not.toContain(receiptToken);
});

test('the mail for the department contains neither receipt link', async () => {
  const { mail, reference, receiptToken } = await submitAndWrite('department');
  for (const token of [receiptToken, await readMailToken(reference)])
    expect(JSON.stringify(mail)).not.toContain(token);
});

/** Fills every text field with a link and a word that our own texts never use. */
function fillIn(field: Field): FieldValue {
  const typed = 'https://evil.example/zqxj Zqxj';
  if (field.type === 'consent') return true;
  if (field.type === 'files') return [{ name: 'zqxj.pdf', bytes: 1, sha256: 'ab' }];
  return field.type === 'choices' ? [typed] : typed;
}
const filled = Object.entries(leadKinds).map(
  ([kind, { fields }]) => [kind, mapFields(fields, fillIn)] as const,
);

test.each(filled)('the mail about a %s contains no text or link from the sender', async (kind, values) => {
  await database().deleteFrom('lead').execute();
  const email = 'someone.else@victim.example';
  const submission = { kind, values: { ...values, email }, due: null, mailbox: 'hello@pahana.example' };
  const stored = await submitLead(submission as unknown as Parameters<typeof submitLead>[0]);
  if (stored.outcome !== 'stored') throw new Error('not stored');
  const { id } = await database().selectFrom('lead').select('id').executeTakeFirstOrThrow();
  const mail = await writeLeadMail(id, 'visitor');
  expect(mail.to).toBe(email);
  const { to: _, ...rest } = mail;
  expect(JSON.stringify(rest)).not.toMatch(/zqxj|evil|victim/i);
  const links = JSON.stringify(rest).match(/https?:[^"\\\s<>]+/g) ?? [];
  for (const link of links) expect(link).toMatch(/^https:\/\/www\.pahana\.example|w3\.org/);
});

async function writeUrgent(audience: 'department' | 'visitor', urgency: string) {
  await database().deleteFrom('lead').execute();
  const dueAt = new Date('2026-11-15T20:11:00Z');
  await submitLead({
    kind: 'support',
    values: supportValues({
      name: 'நிர்மலா ගයාන්',
      email: 'nirmala@company.lk',
      product: 'POS System',
      urgency,
      message: 'Every till is dark.',
    }),
    due: { dueAt, dueByClockAt: dueAt, alarmAt: dueAt },
    mailbox: 'support@pahana.example',
    now: new Date('2026-11-15T19:11:00Z'),
  });
  const { id } = await database().selectFrom('lead').select('id').executeTakeFirstOrThrow();
  return await writeLeadMail(id, audience);
}

test('only visitors who say that work has stopped get the emergency number by mail', async () => {
  const { company, promises } = getContent();
  const urgent = await writeUrgent('visitor', 'Work has stopped');
  expect(urgent.text).toContain(`Phone ${company.emergencyPhone} at any hour`);
  expect((await writeUrgent('visitor', 'A question')).text).not.toContain(company.emergencyPhone);

  const department = await writeUrgent('department', 'Work has stopped');
  expect(department.subject).toMatch(/^Work has stopped: POS System from /);
  expect(department.text).toContain(`promised an answer ${promises.urgent.printed}`);
  expect((await writeUrgent('department', 'A question')).text).not.toContain(promises.urgent.printed);
});

test('a name in Tamil and Sinhala is complete in the mail to the department', async () => {
  const mail = await writeUrgent('department', 'A question');
  expect(mail.text).toContain('நிர்மலா ගයාන්');
  expect(mail.html).toContain('நிர்மலா');
  // Mails include no web font, so the mail program chooses one font for the whole word.
  expect(mail.html).not.toContain('@font-face');
  expect((await writeUrgent('visitor', 'A question')).html).not.toContain('@font-face');
});
