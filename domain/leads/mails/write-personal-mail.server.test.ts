import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { contactValues } from '../../../tests/sample-values.ts';
import { addOwnedLead, addStaff } from '../../../tests/seed-notices.ts';
import { insertRow } from '../../../tests/seed-person.ts';
import { assignLead } from '../handling/handling-store.server.ts';
import { noticeKindNames } from '../notices/notice-kinds.ts';
import { writePersonalMail } from './write-personal-mail.server.tsx';

vi.stubEnv('MAIL_IN_HOST', 'in.pahana.example');
vi.stubEnv('MAIL_IN_SECRET', 'no secret at all, as everybody can read it'.replace(',', ' '));
vi.stubEnv('DESK_URL', 'https://desk.pahana.example');

beforeAll(async () => void (await createTestDatabase()));
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  await database().deleteFrom('staff').execute();
});

const readReference = async () =>
  (await database().selectFrom('lead').select('reference').executeTakeFirstOrThrow()).reference;
const readNoticeId = async () =>
  (await database().selectFrom('staff_notice').select('id').executeTakeFirstOrThrow()).id;

test('the new owner gets the facts of the lead, who gave it, a link, and an address that answers the visitor', async () => {
  const farzana = await addStaff('Farzana');
  const arul = await addStaff('Arul', { email: 'arul@pahana.example' });
  const fields = contactValues({ subject: 'Press & Media' });
  await assignLead(await addOwnedLead(null, { fields }), farzana, arul);
  const mail = await writePersonalMail(await readNoticeId());
  const reference = await readReference();
  expect(mail).toMatchObject({
    to: { name: 'Arul', address: 'arul@pahana.example' },
    replyTo: expect.stringMatching(/^sales\+s-.+@in\.pahana\.example$/),
    subject: expect.stringMatching(`^Yours: .+ from Nadeesha Perera \\(${reference}\\)$`),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  expect(mail?.text).toContain('Farzana gave you this lead.');
  expect(mail?.text).toContain(`https://desk.pahana.example/desk/leads/${reference}`);
  expect(mail?.text).toContain('You can turn such mails off under Settings at the desk.');
});

test.each(noticeKindNames)(
  'there is a mail for the kind %s, to the person and about the lead',
  async (kind) => {
    const arul = await addStaff('Arul', { email: 'arul@pahana.example' });
    const now = new Date();
    const { id } = await addOwnedLead(arul, { due_at: new Date(now.getTime() + 3_600_000) });
    const message = { lead_id: id, submission_key: 'a', text: 'Any news?', written_at: now };
    const tables: Record<string, string> = {
      ...{ message: 'lead_message', forwarded: 'lead_message', mentioned: 'lead_note' },
    };
    const table = tables[kind];
    const occasion = table ? await insertRow(table, message) : 1;
    const notice = await insertRow('staff_notice', {
      staff_id: arul,
      lead_id: id,
      kind,
      occasion_id: occasion,
    });
    const mail = await writePersonalMail(notice);
    expect(mail?.to).toEqual({ name: 'Arul', address: 'arul@pahana.example' });
    expect(mail?.subject).toContain(await readReference());
    expect(mail?.text).toContain('Sent to Arul because');
  },
);

test('an answer that was not sent is explained without a word about the visitor', async () => {
  const arul = await addStaff('Arul', { role: 'hr' });
  const { id } = await addOwnedLead(null);
  const received = { sha256: Buffer.from('a'), bytes: 1, envelope_from: '', recipients: [] };
  const handled = { outcome: 'review', reason: 'not-theirs', handled_at: new Date() };
  const occasion = await insertRow('incoming_mail', { ...received, ...handled });
  const notice = { staff_id: arul, lead_id: id, kind: 'unsent', occasion_id: occasion };
  const mail = await writePersonalMail(await insertRow('staff_notice', notice));
  expect(mail?.text).toContain('The lead belongs to somebody else, or to another department.');
  expect(mail?.replyTo).toBeUndefined();
  expect(JSON.stringify(mail)).not.toContain('Nadeesha');
});

test('there is no mail for a notice that was deleted', async () => {
  expect(await writePersonalMail('999')).toBeNull();
});
