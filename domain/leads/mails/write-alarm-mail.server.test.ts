import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { contactValues } from '../../../tests/sample-values.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { writeAlarmMail } from './write-alarm-mail.server.tsx';

beforeAll(() => createTestDatabase());
beforeEach(() => database().deleteFrom('lead').execute());
afterEach(() => void vi.useRealTimers());

const due = {
  dueAt: new Date('2026-11-16T05:30:00Z'),
  dueByClockAt: new Date('2026-11-13T13:00:00Z'),
  alarmAt: new Date('2026-11-16T05:06:00Z'),
};

async function write(occasion: 'nearing' | 'breached', email = 'nimal@company.lk') {
  const stored = await submitLead({
    kind: 'contact',
    values: contactValues({
      email,
      company: 'Perera <& Sons>',
      subject: 'Technical Support',
      message: 'The till is slow.\nPlease help.',
    }),
    due,
    mailbox: 'support@pahana.example',
    now: new Date('2026-11-13T11:00:00Z'),
  });
  const { id } = await database().selectFrom('lead').select('id').executeTakeFirstOrThrow();
  vi.useFakeTimers({ now: due.alarmAt, toFake: ['Date'] });
  const mail = await writeAlarmMail(id, occasion);
  return { mail, reference: stored.outcome === 'stored' ? stored.reference : '' };
}

test('the alarm mail says what is due soon, how much time is left and what it is about', async () => {
  const { mail, reference } = await write('nearing');
  expect(mail).toMatchObject({
    to: 'support@pahana.example',
    replyTo: { name: 'Nimal Perera', address: 'nimal@company.lk' },
    subject: `Due soon: Technical Support from Nimal Perera (${reference})`,
  });
  for (const text of [
    'No answer is recorded yet. Office time left: 24 minutes.',
    'Answer by: Monday 16 November, 11:00 AM Colombo time',
    'Received: Friday 13 November, 4:30 PM Colombo time',
    reference,
    'The till is slow.\nPlease help.',
    'Reply to this mail and your answer goes to the visitor.',
  ]) {
    expect(mail.text).toContain(text);
  }
  expect(mail.html).toContain('Perera &lt;&amp; Sons&gt;');
});

test('the mail about a broken promise says since when it is late', async () => {
  const { mail, reference } = await write('breached');
  expect(mail.subject).toBe(`Promise broken: Technical Support from Nimal Perera (${reference})`);
  expect(mail.text).toContain('Late since Monday 16 November, 11:00 AM Colombo time.');
  expect(mail.text).not.toMatch(/24 minutes|Answer by/);
});

test('an alarm about a visitor without an address says that a reply reaches nobody', async () => {
  const { mail } = await write('breached', '');
  expect(mail).not.toHaveProperty('replyTo');
  expect(mail.text).toContain('The visitor left no email address');
});
