import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { endUndoTime } from '../../../tests/end-undo-time.ts';
import { readMailToken } from '../../../tests/read-mail-token.ts';
import { supportValues } from '../../../tests/sample-values.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { replyToLead } from '../conversation/write-to-lead.server.ts';
import { addContactDetails } from './add-contact-details.server.ts';
import { addMessage } from './add-message.server.ts';
import { eraseLead } from './erase-lead.server.ts';
import { findReceipt } from './find-receipt.server.ts';
import { withdrawLead } from './withdraw-lead.server.ts';

let staffId = '';
beforeAll(async () => {
  await createTestDatabase();
  const staff = await database()
    .insertInto('staff')
    .values({ name: 'Farzana Cader', email: 'farzana@pahana.example', role: 'support' })
    .returning('id')
    .executeTakeFirstOrThrow();
  staffId = staff.id;
});
beforeEach(() => database().deleteFrom('lead').execute());

async function submit(email = 'victim@company.lk') {
  const stored = await submitLead({
    kind: 'support',
    values: supportValues({ name: 'Kumari', email, product: '', urgency: '', message: crypto.randomUUID() }),
    due: null,
    mailbox: 'support@pahana.example',
  });
  if (stored.outcome !== 'stored') throw new Error('not stored');
  return { ...stored, mailToken: await readMailToken(stored.reference) };
}

async function answer(reference: string, text: string) {
  const { id, version } = await database()
    .selectFrom('lead')
    .select(['id', 'version'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const correspondence = { greeting: 'Kumari', reference, author: 'Farzana Cader' };
  await replyToLead({ id, version }, { staffId, text, key: crypto.randomUUID() }, correspondence);
  await endUndoTime();
}

test('every lead has a second link of its own, as hard to guess as the first and different from it', async () => {
  const leads = [await submit(), await submit(), await submit('')];
  const tokens = leads.flatMap(({ receiptToken, mailToken }) => [receiptToken, mailToken]);
  expect(new Set(tokens).size).toBe(6);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{24}$/);
});

test('the link on the screen does not show the reply sent by mail, only when it was sent and that it was by mail', async () => {
  const { receiptToken, mailToken, reference } = await submit();
  expect(await findReceipt(receiptToken)).toMatchObject({ isProven: false, isAnsweredByMail: false });
  await answer(reference, 'Your password is 1234.');
  const shown = await findReceipt(receiptToken);
  expect(shown).toMatchObject({
    reference,
    isProven: false,
    answeredAt: expect.any(Date),
    isAnsweredByMail: true,
    replies: [],
  });
  expect(JSON.stringify(shown)).not.toContain('1234');
  expect(JSON.stringify(shown)).not.toContain(mailToken);

  expect(await findReceipt(mailToken)).toMatchObject({
    reference,
    isProven: true,
    replies: [{ text: 'Your password is 1234.' }],
  });
});

test('messages added through the mail link are shown only through the mail link', async () => {
  const { receiptToken, mailToken } = await submit();
  await addMessage(receiptToken, { text: 'Hurry', key: 'a' });
  await addMessage(mailToken, { text: 'It was not me', key: 'b' });
  expect((await findReceipt(receiptToken))?.messages).toMatchObject([{ text: 'Hurry' }]);
  expect((await findReceipt(mailToken))?.messages).toMatchObject([
    { text: 'Hurry' },
    { text: 'It was not me' },
  ]);
});

test('without an email address the link on the screen shows everything', async () => {
  const { receiptToken } = await submit('');
  await addMessage(receiptToken, { text: 'Phone me', key: 'a' });
  expect(await findReceipt(receiptToken)).toMatchObject({ isProven: true, messages: [{ text: 'Phone me' }] });
  expect(await addContactDetails(receiptToken, 'kumari@company.lk')).toEqual({ outcome: 'added' });
  expect(await findReceipt(receiptToken)).toMatchObject({
    isProven: false,
    messages: [{ text: 'Phone me' }],
  });
});

test.each(['receiptToken', 'mailToken'] as const)('every action works with the %s', async (link) => {
  const stored = await submit();
  const { [link]: token, reference } = stored;
  expect(await addContactDetails(token, '0112345678')).toEqual({ outcome: 'settled' });
  expect(await addMessage(token, { text: 'More', key: 'a' })).toEqual({ outcome: 'added' });
  expect(await withdrawLead(token)).toEqual({ outcome: 'withdrawn' });
  expect(await withdrawLead(token)).toEqual({ outcome: 'withdrawn' });
  expect(await addMessage(token, { text: 'Late', key: 'b' })).toEqual({ outcome: 'already-withdrawn' });
  expect(await eraseLead(token, reference)).toEqual({ outcome: 'erased', reference });
  for (const erased of [stored.receiptToken, stored.mailToken]) expect(await findReceipt(erased)).toBeNull();
});
