import { beforeAll, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { emptyValues } from '../forms/field-table.ts';
import { wizardFields } from '../forms/wizard/fields.ts';
import { addContactDetails } from '../receipt/add-contact-details.server.ts';
import { writeLeadHook } from './write-lead-hook.server.ts';

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('WEBHOOK_URL', 'https://crm.example/leads');
  vi.stubEnv('WEBHOOK_SECRET', `whsec_${'A'.repeat(32)}`);
});

async function submit() {
  const stored = await submitLead({
    kind: 'wizard',
    values: { ...emptyValues(wizardFields), currentChallenges: 'It stops.' },
    due: null,
    mailbox: 'sales@pahana.example',
  });
  if (stored.outcome !== 'stored') throw new Error(stored.outcome);
  return stored;
}

const open = (leadId: string) =>
  database()
    .selectFrom('delivery')
    .select(['audience', 'occasion', 'message_id'])
    .where('lead_id', '=', leadId)
    .where('delivered_at', 'is', null)
    .orderBy('id')
    .execute();

test('a lead without a name is sent with an empty name, and with the first touch', async () => {
  const { id, reference } = await submit();
  const firstTouch = { landing: '/products/pos-system', source: 'letter' };
  await database()
    .updateTable('lead')
    .set({ first_touch: JSON.stringify(firstTouch) })
    .where('id', '=', id)
    .execute();
  expect(await writeLeadHook(id)).toMatchObject({
    type: 'lead.received',
    data: { reference, kind: 'wizard', name: '', email: null, dueAt: null, firstTouch },
  });
});

test.each(['withdrawn', 'spam'])('nothing is sent about a lead that is %s by now', async (state) => {
  const { id } = await submit();
  await database().updateTable('lead').set({ state }).where('id', '=', id).execute();
  expect(await writeLeadHook(id)).toBeNull();
});

test('contact details that are added later are sent again under another id; no alarm is repeated', async () => {
  const { id, receiptToken } = await submit();
  await database()
    .insertInto('delivery')
    .values({ lead_id: id, audience: 'department', occasion: 'nearing' })
    .execute();
  await database()
    .updateTable('delivery')
    .set({ delivered_at: new Date(), message_id: '<first@pahana.example>' })
    .where('lead_id', '=', id)
    .execute();
  expect(await addContactDetails(receiptToken, 'nimal@company.lk')).toEqual({ outcome: 'added' });
  expect(await open(id)).toEqual([
    { audience: 'department', occasion: 'received', message_id: null },
    { audience: 'hook', occasion: 'received', message_id: null },
    { audience: 'visitor', occasion: 'received', message_id: null },
  ]);
  expect(await writeLeadHook(id)).toMatchObject({ data: { email: 'nimal@company.lk' } });
});
