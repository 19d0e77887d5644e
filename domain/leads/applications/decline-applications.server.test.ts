import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { readMailToken } from '../../../tests/read-mail-token.ts';
import { sampleValues } from '../../../tests/sample-values.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { writeDeclinedMail } from '../mails/write-declined-mail.server.tsx';
import { withdrawLead } from '../receipt/withdraw-lead.server.ts';
import { findApplications } from './application-store.server.ts';
import { declineApplications } from './decline-applications.server.ts';
import { declineReasons, frameLetter } from './decline-letter.ts';
import { moveApplications } from './move-applications.server.ts';

let staffId = '';
beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('SITE_URL', 'https://pahana.example');
  const staff = { name: 'Farzana Cader', email: 'farzana@pahana.example', role: 'hr' };
  ({ id: staffId } = await database()
    .insertInto('staff')
    .values(staff)
    .returning('id')
    .executeTakeFirstOrThrow());
});
beforeEach(() => database().deleteFrom('lead').execute());

const now = new Date('2026-11-16T05:00:00Z');
const filled = { reason: 'filled', otherReason: '', text: declineReasons.filled.text } as const;

async function apply(name: string) {
  const stored = await submitLead({
    kind: 'application',
    values: sampleValues('application', {
      jobTitle: 'Product Manager',
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@mail.example`,
    }),
    due: null,
    mailbox: 'careers@pahana.example',
    now: new Date('2026-11-13T04:00:00Z'),
  });
  if (stored.outcome !== 'stored') throw new Error('not stored');
  const [found] = await findApplications([stored.reference]);
  if (!found) throw new Error('not found');
  return { ...stored, ...found };
}

const letters = () =>
  database()
    .selectFrom('delivery')
    .select(['lead_id as leadId', 'audience', 'occasion', 'occasion_id as occasionId'])
    .where('occasion', '=', 'declined')
    .orderBy('id')
    .execute();
const rowOf = (id: string) =>
  database().selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const auditOf = (leadId: string) =>
  database().selectFrom('audit_entry').select(['act', 'detail']).where('lead_id', '=', leadId).execute();

test('three applicants are declined together, each with one letter, and a fourth is unchanged', async () => {
  const [nimal, kumari, ravi, fourth] = [
    await apply('Nimal Perera'),
    await apply('Kumari Silva'),
    await apply('Ravi Kumar'),
    await apply('Anoma Dias'),
  ];
  const { outcomes, mailed } = await declineApplications([nimal, kumari, ravi], filled, staffId, now);
  expect([...outcomes.values()]).toEqual(['done', 'done', 'done']);
  expect(mailed).toBe(3);
  expect((await letters()).map(({ leadId, audience }) => [leadId, audience])).toEqual(
    [nimal, kumari, ravi].map(({ id }) => [id, 'visitor']),
  );
  expect(await rowOf(kumari.id)).toMatchObject({
    stage: 'declined',
    stage_reason: 'filled',
    state: 'closed',
    owner_id: staffId,
    answered_at: now,
    last_contact_at: now,
    version: 1,
  });
  expect(await auditOf(kumari.id)).toEqual([
    { act: 'application.decline', detail: { reason: 'filled', mailed: true } },
  ]);
  expect(await rowOf(fourth.id)).toMatchObject({ stage: null, state: 'new', answered_at: null, version: 0 });
});

test('sending the form ten times at once declines and mails each applicant once', async () => {
  const [nimal, kumari] = [await apply('Nimal Perera'), await apply('Kumari Silva')];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      declineApplications(index % 2 ? [nimal, kumari] : [kumari, nimal], filled, staffId, now),
    ),
  );
  expect(answers.reduce((sum, { mailed }) => sum + mailed, 0)).toBe(2);
  const allOutcomes = answers.flatMap(({ outcomes }) => [...outcomes.values()]).sort();
  expect(allOutcomes).toEqual([...Array(18).fill('already'), 'done', 'done']);
  expect(await letters()).toHaveLength(2);
  expect(await auditOf(nimal.id)).toHaveLength(1);
});

test('applicants who changed, were hired, withdrew or were erased are left unchanged and reported', async () => {
  const [moved, hired, withdrawn, erased] = [
    await apply('Nimal Perera'),
    await apply('Kumari Silva'),
    await apply('Ravi Kumar'),
    await apply('Anoma Dias'),
  ];
  await moveApplications([moved], 'interview', staffId);
  await moveApplications([hired], 'hired', staffId);
  await withdrawLead(withdrawn.receiptToken, now);
  await database().deleteFrom('lead').where('id', '=', erased.id).execute();
  const { outcomes, mailed } = await declineApplications(
    [moved, { ...hired, version: 1 }, withdrawn, erased],
    filled,
    staffId,
    now,
  );
  expect([...outcomes.values()]).toEqual(['changed', 'already', 'gone', 'gone']);
  expect(mailed).toBe(0);
  expect(await letters()).toEqual([]);
  expect(await rowOf(moved.id)).toMatchObject({ stage: 'interview', stage_reason: null });
});

test('an applicant who is moved back and declined again gets no second letter', async () => {
  const nimal = await apply('Nimal Perera');
  await declineApplications([nimal], filled, staffId, now);
  expect(await moveApplications([{ ...nimal, version: 1 }], 'reading', staffId)).toEqual(
    new Map([[nimal.reference, 'done']]),
  );
  expect(await rowOf(nimal.id)).toMatchObject({ stage: 'reading', stage_reason: null, state: 'answered' });
  const again = await declineApplications([{ ...nimal, version: 2 }], filled, staffId, now);
  expect(again.outcomes.get(nimal.reference)).toBe('done');
  expect(again.mailed).toBe(0);
  expect(await letters()).toHaveLength(1);
});

test('declining without a letter sends no mail, and a written reason stays out of the audit', async () => {
  const nimal = await apply('Nimal Perera');
  const why = { reason: 'other', otherReason: 'Moves to Perth in March', text: null } as const;
  const { mailed } = await declineApplications([nimal], why, staffId, now);
  expect(mailed).toBe(0);
  expect(await letters()).toEqual([]);
  expect(await rowOf(nimal.id)).toMatchObject({ stage_reason: 'Moves to Perth in March', answered_at: now });
  expect(await auditOf(nimal.id)).toMatchObject([{ detail: { reason: 'other', mailed: false } }]);
});

test('the letter is kind, names the opening, and says how long we keep the data and where it can be erased', async () => {
  const nimal = await apply('Nimal Perera');
  const first = '<delivery-1.abc@pahana.example>';
  await database()
    .updateTable('delivery')
    .set({ message_id: first })
    .where('audience', '=', 'visitor')
    .execute();
  const text = 'Thank you.\nTruly.\n\nWe chose <b>others</b>.';
  await declineApplications([nimal], { ...filled, text }, staffId, now);
  const [letter] = await letters();
  const mail = await writeDeclinedMail(letter?.occasionId ?? '', '12 months after our last contact with you');
  expect(mail).toMatchObject({
    to: 'nimal.perera@mail.example',
    replyTo: 'careers@pahana.example',
    headers: { 'In-Reply-To': first, References: first },
    subject: `Your application for Product Manager (${nimal.reference})`,
  });
  for (const line of [
    'Dear Nimal,',
    'Thank you.\nTruly.',
    'We chose <b>others</b>.',
    'Farzana Cader\nPahana, Colombo',
    'We keep what you sent for 12 months after our last contact with you',
    `https://pahana.example/receipts/${await readMailToken(nimal.reference)}`,
  ])
    expect(mail.text).toContain(line);
  expect(mail.html).not.toContain('<b>others');
});

test.each([
  ['Nimal Perera', 'Dear Nimal,'],
  ['K.D. Silva', 'Dear K.D.,'],
  ['Dr. Silva', 'Dear Dr.,'],
  ['ශ්‍රී ලංකා', 'Dear ශ්‍රී,'],
  ['evil.example/prize now', 'Dear applicant,'],
  ['https://evil.example', 'Dear applicant,'],
  ['call@0771234567', 'Dear applicant,'],
])('the letter to %s begins with %s', (name, salutation) => {
  const facts = {
    opening: 'Product Manager',
    reference: 'PA-3333-3333',
    retention: '12 months',
    signedBy: null,
  };
  expect(frameLetter({ ...facts, name }).salutation).toBe(salutation);
});
