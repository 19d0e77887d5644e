import { beforeAll, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { submitLead } from './submit-lead.server.ts';
import { writeLeadMail } from './write-lead-mail.server.tsx';

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('SITE_URL', 'https://www.pahana.example');
});

async function submitAndWrite(audience: 'department' | 'visitor', email = 'nimal@company.lk') {
  await database().deleteFrom('lead').execute();
  const submitted = await submitLead({
    kind: 'contact',
    values: {
      firstName: 'Nimal',
      lastName: 'Perera',
      email,
      phone: '+94 11 234 5678',
      company: 'Perera <& Sons>',
      subject: 'Technical Support',
      message: 'The till is slow.\nPlease help.',
      agreeToPrivacy: true,
    },
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
  const mail = await writeLeadMail(id, audience, (date) => `at ${date.toISOString()}`);
  return { ...submitted, mail };
}

test('the department reads every field, the reference and the due time, and replies to the visitor', async () => {
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
    'Answer by: at 2026-11-16T05:30:00.000Z',
    'Received: at 2026-11-13T11:00:00.000Z',
  ]) {
    expect(mail.text).toContain(text);
  }
  expect(mail.html).toContain('Perera &lt;&amp; Sons&gt;');
});

test('the department is told when there is nobody to reply to', async () => {
  const { mail } = await submitAndWrite('department', '');
  expect(mail).not.toHaveProperty('replyTo');
  expect(mail.text).toContain('The visitor left no email address');
});

test('the visitor reads thanks, the reference, the time of the answer, the receipt link and what was sent', async () => {
  const { mail, reference, receiptToken } = await submitAndWrite('visitor');
  expect(mail).toMatchObject({
    to: { name: 'Nimal Perera', address: 'nimal@company.lk' },
    replyTo: 'support@pahana.example',
    subject: `We have your message (${reference})`,
    headers: { 'Auto-Submitted': 'auto-replied' },
  });
  for (const text of [
    'Thank you, Nimal.',
    reference,
    'We answer by at 2026-11-16T05:30:00.000Z',
    `https://www.pahana.example/receipts/${receiptToken}`,
    'The till is slow.\nPlease help.',
    'sample company',
  ]) {
    expect(mail.text).toContain(text);
  }
  expect(mail.html).toContain(`href="https://www.pahana.example/receipts/${receiptToken}"`);
});
