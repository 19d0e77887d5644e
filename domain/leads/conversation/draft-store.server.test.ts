import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { supportValues } from '../../../tests/sample-values.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { findHandledLead } from '../handling/handling-store.server.ts';
import { type DraftKind, deleteOldDrafts, findDrafts, saveDraft } from './draft-store.server.ts';
import { addNote, replyToLead } from './write-to-lead.server.ts';

const letter = { greeting: 'Kumari', reference: 'PA-1', author: 'Farzana Cader' };
let [farzana, arul] = ['', ''];
let lead = { id: '', version: 0 };

beforeAll(async () => {
  await createTestDatabase();
  const staff = ['farzana', 'arul'].map((name) => ({ name, email: `${name}@x.example`, role: 'support' }));
  const rows = await database().insertInto('staff').values(staff).returning('id').execute();
  [farzana, arul] = [rows[0]?.id ?? '', rows[1]?.id ?? ''];
});
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  const stored = await submitLead({
    kind: 'support',
    values: supportValues({
      name: 'Kumari',
      email: 'kumari@company.lk',
      product: '',
      urgency: '',
      message: 'It beeps.',
    }),
    due: null,
    mailbox: 'support@pahana.example',
  });
  if (stored.outcome !== 'stored') throw new Error('not stored');
  const { id = '', version = 0 } = (await findHandledLead(stored.reference)) ?? {};
  lead = { id, version };
});

const save = (staffId: string, kind: DraftKind, text: string, sentBefore = 0, now = new Date()) =>
  saveDraft({ leadId: lead.id, staffId, kind, text, sentBefore }, now);
const textsOf = async (staffId: string) =>
  Object.fromEntries((await findDrafts(lead.id, staffId)).map(({ kind, text }) => [kind, text]));

test('a draft belongs to one person on one lead, and the latest text replaces the earlier one', async () => {
  await save(farzana, 'reply', 'Dear Kum');
  await save(farzana, 'reply', 'Dear Kumari');
  await save(farzana, 'note', 'She sounds tired.');
  expect(await textsOf(farzana)).toEqual({ reply: 'Dear Kumari', note: 'She sounds tired.', call: null });
  expect(await textsOf(arul)).toEqual({ reply: null, note: null, call: null });
});

test('an empty text deletes the draft', async () => {
  await save(farzana, 'reply', 'Dear Kumari');
  expect(await save(farzana, 'reply', '')).toBe(true);
  expect(await textsOf(farzana)).toEqual({ reply: null, note: null, call: null });
});

test('a draft that is saved while its reply is being sent does not come back afterwards', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { version } = await database()
      .selectFrom('lead')
      .select('version')
      .where('id', '=', lead.id)
      .executeTakeFirstOrThrow();
    await Promise.all([
      replyToLead(
        { ...lead, version },
        { staffId: farzana, text: 'It is the fan.', key: `${round}` },
        letter,
      ),
      ...[0, 1, 2, 3].map(() => save(farzana, 'reply', 'It is the fan.', round)),
    ]);
    expect(await textsOf(farzana)).toEqual({ reply: null, note: null, call: null });
  }
});

test('a sent text is no longer a draft, and a save that arrives after it is refused', async () => {
  await save(farzana, 'reply', 'It is the fan.');
  await save(arul, 'reply', 'Is it the fan?');
  await replyToLead(lead, { staffId: farzana, text: 'It is the fan.', key: 'a' }, letter);
  expect(await textsOf(farzana)).toEqual({ reply: null, note: null, call: null });
  expect(await textsOf(arul)).toEqual({ reply: 'Is it the fan?', note: null, call: null });
  expect(await save(farzana, 'reply', 'It is the fan.', 0)).toBe(false);
  expect(await save(farzana, 'reply', 'One more thing', 1)).toBe(true);

  await save(farzana, 'note', 'Called.');
  await addNote(lead.id, { staffId: farzana, text: 'Called.', key: 'b' });
  expect(await save(farzana, 'note', 'Called.', 0)).toBe(false);
  expect(await textsOf(farzana)).toEqual({ reply: 'One more thing', note: null, call: null });
});

test('a draft is deleted with its lead, and when nobody has changed it for long', async () => {
  await save(farzana, 'reply', 'Old', 0, new Date('2026-01-01'));
  await save(farzana, 'note', 'New');
  expect(await deleteOldDrafts(new Date('2026-02-01'))).toBe(1);
  expect(await textsOf(farzana)).toEqual({ reply: null, note: 'New', call: null });
  await database().deleteFrom('lead').execute();
  expect(await database().selectFrom('lead_draft').selectAll().execute()).toEqual([]);
});
