import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addStaff, findStaff } from '#domain/staff/staff-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { connectMailServer, type MailServer } from '../../../tests/mail-server.ts';
import { toFormData } from '../../../tests/sample-values.ts';
import { addColleague } from './add-colleague.server.ts';

let mails: MailServer;
let admin: { id: string; name: string; email: string; role: 'admin' };

beforeAll(async () => {
  await createTestDatabase();
  mails = await connectMailServer();
  vi.stubEnv('DESK_URL', 'https://desk.pahana.example');
});
beforeEach(async () => {
  await database().deleteFrom('staff').execute();
  mails.received.length = 0;
  const person = { name: 'Anoma Perera', email: 'anoma@pahana.example', role: 'admin' } as const;
  await addStaff(person);
  admin = { ...person, id: (await findStaff(person.email))?.id ?? '' };
});

const nimal = { name: 'Nimal Silva', email: 'Nimal@Pahana.example', role: 'sales' };

test('a new colleague can sign in and gets a mail that says how, without a code', async () => {
  expect(await addColleague(toFormData(nimal), admin)).toMatchObject({ outcome: 'added' });
  expect(await findStaff('nimal@pahana.example')).toMatchObject({ leftAt: null });
  expect(mails.received).toHaveLength(1);
  const [mail] = mails.received;
  expect(mail?.to).toMatchObject({ text: 'nimal@pahana.example' });
  expect(mail?.text).toContain('https://desk.pahana.example/desk');
  expect(mail?.text).toContain('Anoma Perera has added you');
  expect(mail?.text).not.toMatch(/\d{6}/);
});

test('somebody who is on the list already is not changed and gets no mail', async () => {
  await addColleague(toFormData(nimal), admin);
  const answer = await addColleague(toFormData({ ...nimal, role: 'admin' }), admin);
  expect(answer).toMatchObject({ outcome: 'known', values: { name: 'Nimal Silva', role: 'admin' } });
  expect(mails.received).toHaveLength(1);
});

test('if the mail is refused, the administrator reads what to tell the colleague', async () => {
  mails.refuseNext.push(550);
  const answer = await addColleague(toFormData(nimal), admin);
  expect(answer.outcome).toBe('not-mailed');
  expect(answer.message).toContain('https://desk.pahana.example/desk');
  expect(await findStaff('nimal@pahana.example')).toBeDefined();
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'N'.repeat(81) }, 'name'],
  [{ email: 'nimal' }, 'email'],
  [{ role: 'boss' }, 'role'],
])('%o is refused at its field, and nobody is added', async (wrong, field) => {
  const answer = await addColleague(toFormData({ ...nimal, ...wrong }), admin);
  expect(answer).toMatchObject({ outcome: 'invalid', errors: { [field]: expect.any(String) } });
  expect(await database().selectFrom('staff').select('id').execute()).toHaveLength(1);
});
