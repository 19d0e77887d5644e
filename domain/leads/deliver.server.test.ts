import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { closeMail } from '#platform/mail.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { type MailServer, startMailServer } from '../../tests/mail-server.ts';
import { deliver } from './deliver.server.ts';
import { beginAttempt } from './delivery-store.server.ts';
import { submitLead } from './submit-lead.server.ts';

let mailServer: MailServer;

beforeAll(async () => {
  await createTestDatabase();
  mailServer = await startMailServer();
  vi.stubEnv('SMTP_URL', mailServer.url);
  vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');
  vi.stubEnv('SITE_URL', 'https://www.pahana.example');
});
afterAll(async () => {
  closeMail();
  await mailServer.close();
});
beforeEach(async () => {
  mailServer.received.length = 0;
  mailServer.refuseNext.length = 0;
  await database().deleteFrom('lead').execute();
});

async function submit() {
  const submitted = await submitLead({
    kind: 'contact',
    values: {
      firstName: 'Nimal',
      lastName: 'Perera',
      email: 'nimal@company.lk',
      phone: '+94 11 234 5678',
      company: 'Perera <& Sons>',
      subject: 'Technical Support',
      message: 'The till is slow.\nPlease help.',
      agreeToPrivacy: true,
      website: '',
    },
    dueAt: new Date('2026-11-16T05:30:00Z'),
    mailbox: 'support@pahana.example',
    now: new Date('2026-11-13T11:00:00Z'),
  });
  if (submitted.outcome !== 'stored') throw new Error('not stored');
  const [department, visitor] = await deliveries();
  if (!department || !visitor) throw new Error('no deliveries');
  return { ...submitted, department: department.id, visitor: visitor.id };
}

const deliveries = () => database().selectFrom('delivery').selectAll().orderBy('id').execute();
const deliverNow = (id: string, last = false) => deliver(id, { last }, (date) => `at ${date.toISOString()}`);

test('the department reads every field, the reference and the due time, and replies to the visitor', async () => {
  const { department, reference } = await submit();
  expect(await deliverNow(department)).toBe('done');

  const [mail] = mailServer.received;
  expect(mail?.subject).toBe(`Technical Support from Nimal Perera (${reference})`);
  expect(mail?.to).toMatchObject({ text: 'support@pahana.example' });
  expect(mail?.from).toMatchObject({ value: [{ name: 'Pahana', address: 'hello@pahana.example' }] });
  expect(mail?.replyTo).toMatchObject({ value: [{ name: 'Nimal Perera', address: 'nimal@company.lk' }] });
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
    expect(mail?.text).toContain(text);
  }
  expect(mail?.html).toContain('Perera &lt;&amp; Sons&gt;');
});

test('the visitor reads thanks, the reference, the time of the answer, the receipt link and what was sent', async () => {
  const { visitor, reference, receiptToken } = await submit();
  expect(await deliverNow(visitor)).toBe('done');

  const [mail] = mailServer.received;
  expect(mail?.subject).toBe(`We have your message (${reference})`);
  expect(mail?.to).toMatchObject({ value: [{ name: 'Nimal Perera', address: 'nimal@company.lk' }] });
  expect(mail?.headers.get('auto-submitted')).toBe('auto-replied');
  for (const text of [
    'Thank you, Nimal.',
    reference,
    'We answer by at 2026-11-16T05:30:00.000Z',
    `https://www.pahana.example/receipts/${receiptToken}`,
    'The till is slow.\nPlease help.',
    'sample company',
  ]) {
    expect(mail?.text).toContain(text);
  }
  expect(mail?.html).toContain(`href="https://www.pahana.example/receipts/${receiptToken}"`);
});

test('a delivered mail is stamped and never sent again', async () => {
  const { department } = await submit();
  await deliverNow(department);
  expect(await deliverNow(department)).toBe('done');

  expect(mailServer.received).toHaveLength(1);
  const [row] = await deliveries();
  expect(row).toMatchObject({
    attempts: 1,
    delivered_at: expect.any(Date),
    failed_at: null,
    last_error: null,
  });
  expect(row?.message_id).toMatch(new RegExp(`^<delivery-${department}\\.[0-9a-f]{16}@pahana\\.example>$`));
  expect(mailServer.received[0]?.messageId).toBe(row?.message_id);
});

test('a 451 is tried again under the same Message-ID', async () => {
  const { visitor } = await submit();
  mailServer.refuseNext.push(451);
  expect(await deliverNow(visitor)).toBe('retry');
  const [, refused] = await deliveries();
  expect(refused).toMatchObject({
    attempts: 1,
    delivered_at: null,
    failed_at: null,
    last_error: 'EENVELOPE 451',
  });

  expect(await deliverNow(visitor)).toBe('done');
  const [, delivered] = await deliveries();
  expect(delivered).toMatchObject({ attempts: 2, delivered_at: expect.any(Date), last_error: null });
  expect(mailServer.received.map((mail) => mail.messageId)).toEqual([refused?.message_id]);
});

test('a Message-ID once given outlives a change of our own address', async () => {
  const { visitor } = await submit();
  const first = await beginAttempt(visitor, 'pahana.example');
  const second = await beginAttempt(visitor, 'mail.pahana.example');
  expect(first?.messageId).toContain('@pahana.example>');
  expect(second?.messageId).toBe(first?.messageId);
});

test('a 550 is final and recorded by its code, without the address', async () => {
  const { visitor } = await submit();
  mailServer.refuseNext.push(550);
  expect(await deliverNow(visitor)).toBe('dead');
  const [, row] = await deliveries();
  expect(row).toMatchObject({ delivered_at: null, failed_at: expect.any(Date), last_error: 'EENVELOPE 550' });

  expect(await deliverNow(visitor)).toBe('done');
  expect(mailServer.received).toEqual([]);
});

test('the last attempt of a mail that never got through marks it failed', async () => {
  const { visitor } = await submit();
  mailServer.refuseNext.push(451);
  expect(await deliverNow(visitor, true)).toBe('dead');
  const [, row] = await deliveries();
  expect(row).toMatchObject({ failed_at: expect.any(Date), last_error: 'EENVELOPE 451' });
});

test('a mail server that is away is worth another attempt', async () => {
  const { visitor } = await submit();
  closeMail();
  const moved = mailServer;
  await moved.close();
  expect(await deliverNow(visitor)).toBe('retry');
  closeMail();
  mailServer = await startMailServer(Number(new URL(moved.url).port));
  expect(await deliverNow(visitor)).toBe('done');
  expect(mailServer.received).toHaveLength(1);
});
