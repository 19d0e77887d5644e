import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findLastAction } from '#domain/leads/handling/last-action-store.server.ts';
import { findEvents } from '#domain/leads/handling/timeline-store.server.ts';
import { writePersonalMail } from '#domain/leads/mails/write-personal-mail.server.tsx';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { openSession } from '../../../tests/open-session.ts';
import { addOwnedLead, addStaff, readMailsToSend, readNotices } from '../../../tests/seed-notices.ts';
import { throughGuard } from '../../../tests/through-guard.ts';
import { changeLeadByForm } from '../lead/change-lead-by-form.server.ts';

let [farzana, arul, kasun, cookie, leadId, reference] = ['', '', '', '', '', ''];

beforeAll(async () => {
  await createTestDatabase();
  [farzana, arul] = [await addStaff('Farzana Cader'), await addStaff('Arul Nathan')];
  kasun = await addStaff('Kasun Perera', { role: 'support' });
  cookie = await openSession(farzana);
});
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  leadId = (await addOwnedLead(null)).id;
  ({ reference } = await database().selectFrom('lead').select('reference').executeTakeFirstOrThrow());
});

function post(text: string, fields: Record<string, string> = {}) {
  const request = new Request(`http://localhost/desk/leads/${reference}`, {
    method: 'POST',
    headers: { cookie, origin: 'http://localhost' },
    body: new URLSearchParams({ intent: 'note', text, key: 'a', ...fields }),
  });
  return throughGuard(request, (sent, context) => changeLeadByForm(reference, sent, context));
}
const said = async () => (await findLastAction(farzana))?.text;

test('a colleague who is mentioned is told, and the writer sees it', async () => {
  expect(await post('@Arul, can you call?')).toMatchObject({ status: 303 });
  expect(await readNotices()).toEqual(['Arul Nathan mentioned']);
  expect(await readMailsToSend()).toEqual(['staff notice']);
  expect(await said()).toBe('Arul Nathan was told.');
  expect((await findEvents([leadId])).notes).toMatchObject([{ told: ['Arul Nathan'] }]);
});

test('a colleague who may not see the lead is not told, and neither is a name that nobody has', async () => {
  await post('@Kasun and @Nimal, look at this');
  expect(await readNotices()).toEqual([]);
  expect(await said()).toBe(
    'Kasun Perera may not see this lead and was not told. No colleague is called “Nimal”.',
  );
});

test('a colleague can be chosen instead of mentioned; whoever may not see the lead cannot', async () => {
  await post('Look at this.', { tell: arul });
  await post('And this, @arul.', { tell: arul, key: 'b' });
  await post('And this.', { tell: kasun, key: 'c' });
  await post('And this.', { tell: 'nobody', key: 'd' });
  expect(await readNotices()).toEqual(['Arul Nathan mentioned', 'Arul Nathan mentioned']);
});

test('a note that is sent many times tells once, and nobody tells themselves', async () => {
  await Promise.all(Array.from({ length: 8 }, () => post('@Arul and @Farzana')));
  expect(await readNotices()).toEqual(['Arul Nathan mentioned']);
});

test('without a few words nobody is told, and the choice comes back', async () => {
  expect(await post('', { tell: arul })).toMatchObject({
    data: { outcome: 'empty', fields: { tell: arul } },
  });
  expect(await readNotices()).toEqual([]);
});

test('whoever has turned these mails off gets none', async () => {
  await database()
    .updateTable('staff')
    .set({ muted: ['mentioned mail'] })
    .where('id', '=', arul)
    .execute();
  await post('@Arul?');
  expect(await readNotices()).toEqual(['Arul Nathan mentioned']);
  expect(await readMailsToSend()).toEqual([]);
  await database().updateTable('staff').set({ muted: [] }).where('id', '=', arul).execute();
});

test('the mail has the note and the lead, and its answer goes to the colleague, not to the visitor', async () => {
  await post('@Arul, can you call?');
  const { id } = await database().selectFrom('staff_notice').select('id').executeTakeFirstOrThrow();
  const mail = await writePersonalMail(id);
  expect(mail).toMatchObject({
    to: { name: 'Arul Nathan' },
    replyTo: { name: 'Farzana Cader', address: expect.stringMatching(/^farzana cader\./) },
    subject: expect.stringContaining(reference),
  });
  expect(mail?.text).toContain('can you call?');
  expect(mail?.text).toContain(`/desk/leads/${reference}`);
});
