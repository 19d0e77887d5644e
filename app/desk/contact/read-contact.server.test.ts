import { beforeAll, beforeEach, expect, test } from 'vitest';
import { indexLeads } from '#domain/leads/inbox/index-leads.server.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { addLead, insertRow } from '../../../tests/seed-person.ts';
import { signInStaff, throughGuard } from '../../../tests/through-guard.ts';
import { readContact } from './read-contact.server.ts';

type Contact = Awaited<ReturnType<typeof readContact>>;

const cookies: Partial<Record<Role, string>> = {};
beforeAll(async () => {
  await createTestDatabase();
  for (const role of ['sales', 'support', 'hr', 'admin'] as const) cookies[role] = await signInStaff(role);
});
beforeEach(() => database().deleteFrom('lead').execute());

interface TestLead {
  name: string;
  kind?: string;
  email?: string | null;
  phone?: string;
  company?: string;
  mailbox?: string;
  state?: string;
  dueAt?: Date | null;
}

const referenceOf = (name: string) => `PA-TEST-${name.toUpperCase().padEnd(4, 'X')}`;

async function store({ name, phone = '', company = '', mailbox = 'sales', ...lead }: TestLead) {
  const { email = null, dueAt = null, ...row } = lead;
  return await addLead({
    ...row,
    name,
    email,
    reference: referenceOf(name),
    mailbox: `${mailbox}@pahana.example`,
    due_at: dueAt,
    fields: JSON.stringify({ email, phone, company, message: `Words of ${name}` }),
  });
}

async function read(kind: 'person' | 'company', of: string, role: Role = 'sales', query = '') {
  await indexLeads(new AbortController().signal);
  const request = new Request('http://localhost/desk', { headers: { cookie: cookies[role] ?? '' } });
  return await throughGuard(request, (_, context) =>
    readContact(kind, referenceOf(of), new URLSearchParams(query), context),
  );
}

const names = (contact: unknown) => (contact as Contact).leads.map(({ name }) => name);

test('a person is everybody with the same address or number, the newest lead first', async () => {
  await store({ name: 'one', email: 'Nimal@vaharai.lk', phone: '077 123 4567' });
  await store({ name: 'two', email: 'nimal@VAHARAI.lk', state: 'closed' });
  await store({ name: 'call', phone: '+94771234567' });
  await store({ name: 'home', email: 'nimal@gmail.com', phone: '0771234567' });
  await store({ name: 'else', email: 'kumari@vaharai.lk', phone: '0770000000' });
  const contact = (await read('person', 'one')) as unknown as Contact;
  expect(names(contact)).toEqual(['home', 'call', 'two', 'one']);
  expect(contact.leads.map(({ otherEmail }) => otherEmail)).toEqual(['nimal@gmail.com', null, null, null]);
  expect(contact.facts).toContainEqual({ label: 'Email', values: ['Nimal@vaharai.lk', 'nimal@gmail.com'] });
  expect(names(await read('person', 'call'))).toEqual(['home', 'call', 'one']);
  expect(names(await read('person', 'else'))).toEqual(['else']);
});

test('a company is everybody with the same mail domain or name, but not with the same mail provider', async () => {
  await store({ name: 'one', email: 'nimal@vaharai.lk', company: 'Vaharai Foods (Pvt) Ltd' });
  await store({ name: 'two', email: 'kumari@Vaharai.lk' });
  await store({ name: 'free', email: 'sunil@gmail.com', company: 'VAHARAI FOODS' });
  await store({ name: 'else', email: 'ruwan@gmail.com', company: 'Kandy Tea' });
  const contact = (await read('company', 'one')) as unknown as Contact;
  expect(names(contact)).toEqual(['free', 'two', 'one']);
  expect(contact.title).toBe('Vaharai Foods (Pvt) Ltd');
  expect(contact.people.map(({ name }) => name)).toEqual(['free', 'two', 'one']);
  expect(names(await read('company', 'two'))).toEqual(['two', 'one']);
  expect(names(await read('company', 'else'))).toEqual(['else']);
});

test('nobody sees a lead that they may not open', async () => {
  await store({ name: 'sale', email: 'nimal@vaharai.lk' });
  await store({ name: 'help', email: 'nimal@vaharai.lk', mailbox: 'support', kind: 'support' });
  await store({ name: 'job', email: 'nimal@vaharai.lk', mailbox: 'careers', kind: 'application' });
  for (const kind of ['person', 'company'] as const) {
    expect(names(await read(kind, 'sale', 'sales'))).toEqual(['sale']);
    expect(names(await read(kind, 'help', 'support'))).toEqual(['help']);
    expect(names(await read(kind, 'job', 'hr'))).toEqual(['job']);
    expect(names(await read(kind, 'sale', 'admin'))).toEqual(['help', 'sale']);
    expect((await read(kind, 'job', 'sales')).init?.status).toBe(404);
    expect((await read(kind, 'job', 'admin')).init?.status).toBe(404);
    expect((await read(kind, 'none', 'admin')).init?.status).toBe(404);
  }
});

test('who waits for us comes first, the most urgent at the top, with what was said and by whom', async () => {
  const hour = 3_600_000;
  await store({ name: 'late', email: 'a@vaharai.lk', dueAt: new Date(Date.now() - hour) });
  await store({ name: 'soon', email: 'a@vaharai.lk', dueAt: new Date(Date.now() + hour) });
  const id = await store({ name: 'done', email: 'a@vaharai.lk', state: 'closed' });
  const staff_id = await insertRow('staff', { name: 'Farzana', email: 'farzana@x.example', role: 'sales' });
  const written = { lead_id: id, submission_key: 'k', written_at: new Date() };
  await insertRow('lead_message', { ...written, text: 'One more thing' });
  await insertRow('lead_reply', { ...written, text: 'Here it is', staff_id });
  await insertRow('lead_note', { ...written, text: 'A friend of the house', staff_id });
  const contact = (await read('person', 'soon')) as unknown as Contact;
  expect(contact.open.map(({ reference, isLate }) => [reference, isLate])).toEqual([
    [referenceOf('late'), true],
    [referenceOf('soon'), false],
  ]);
  expect(contact.colleagues).toEqual(['Farzana']);
  expect(contact.leads[0]?.conversation.map(({ kind, who, text }) => [kind, who, text])).toEqual([
    ['letter', 'done', 'Words of done'],
    ['letter', 'done', 'One more thing'],
    ['note', 'Farzana', 'A friend of the house'],
    ['reply', 'Farzana', 'Here it is'],
  ]);
});

test('a large company has pages, and every page is recorded with the leads it showed', async () => {
  for (let count = 10; count < 40; count += 1)
    await store({ name: `n${count}`, email: `n${count}@vaharai.lk`, state: 'closed' });
  const first = (await read('company', 'n10')) as unknown as Contact;
  expect(first.total).toBe(30);
  expect(first.leads).toHaveLength(25);
  const after = new URL(first.next ?? '', 'http://localhost').searchParams.toString();
  const second = (await read('company', 'n10', 'sales', after)) as unknown as Contact;
  expect(second.next).toBeNull();
  expect([...names(first), ...names(second)]).toEqual(
    Array.from({ length: 30 }, (_, index) => `n${39 - index}`),
  );
  const { detail } = await database()
    .selectFrom('audit_entry')
    .select('detail')
    .where('act', '=', 'contact.read')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({ of: 'company', leads: expect.any(Array) });
  expect((detail as { leads: number[] }).leads).toHaveLength(5);
});

test('only who may read the newsletter sees whether a person has it', async () => {
  await store({ name: 'one', email: 'nimal@vaharai.lk' });
  await store({ name: 'help', email: 'nimal@vaharai.lk', mailbox: 'support', kind: 'support' });
  expect(((await read('person', 'one', 'sales')) as unknown as Contact).newsletter).toBe(
    'Does not have the newsletter.',
  );
  expect(((await read('person', 'help', 'support')) as unknown as Contact).newsletter).toBeNull();
});

test('a lead without address, number and company stands alone', async () => {
  await store({ name: 'one' });
  await store({ name: 'two' });
  for (const kind of ['person', 'company'] as const) {
    const contact = (await read(kind, 'one')) as unknown as Contact;
    expect(names(contact)).toEqual(['one']);
    expect(contact.isKnown).toBe(false);
  }
});
