import { beforeAll, expect, test } from 'vitest';
import { listCriteria } from '#domain/leads/applications/list-criteria.server.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { openSession } from '../../../tests/open-session.ts';
import { throughGuard } from '../../../tests/through-guard.ts';
import { readScores } from './read-scores.server.ts';
import { saveScoresByForm } from './save-scores.server.ts';

beforeAll(async () => void (await createTestDatabase()));

const opening = 'Product Manager';
const reference = 'PA-4K7X-209Y';
const [criterion = ''] = listCriteria(opening);

async function signIn(role: Role, name: string) {
  const { id } = await database()
    .insertInto('staff')
    .values({ name, role, email: `${crypto.randomUUID()}@pahana.example` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, cookie: await openSession(id) };
}

async function apply(): Promise<string> {
  await database().deleteFrom('lead').execute();
  const { id } = await database()
    .insertInto('lead')
    .values({
      ...{ kind: 'application', state: 'new', mailbox: 'careers@pahana.example', body_hash: '' },
      ...{ reference, receipt_token: '1', submission_key: '1', name: 'Nimal', email: 'nimal@mail.example' },
      fields: { jobTitle: opening, phone: '077 123 4567', coverLetter: 'I built a till.' },
      ...{ received_at: new Date(), last_contact_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function invite(leadId: string, staffId: string, state = 'agreed') {
  const { id } = await database()
    .insertInto('interview')
    .values({
      ...{ lead_id: leadId, state, submission_key: crypto.randomUUID(), offered_times: [new Date()] },
      ...{ starts_at: new Date(), minutes: 60, place: 'Office', text: '', offered_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database().insertInto('interviewer').values({ interview_id: id, staff_id: staffId }).execute();
}

function open(cookie: string) {
  const request = new Request(`http://localhost/desk/applications/${reference}/scores`, {
    headers: { cookie },
  });
  return throughGuard(request, (_, context) => readScores(reference, context, new URLSearchParams()));
}

function score(cookie: string, value: string) {
  const request = new Request(`http://localhost/desk/applications/${reference}/scores`, {
    method: 'POST',
    headers: { cookie, origin: 'http://localhost' },
    body: new URLSearchParams({ criterion, 'score-0': value, note: 'Clear answers.' }),
  });
  return throughGuard(request, (sent, context) => saveScoresByForm(reference, sent, context));
}

test('others’ scores are hidden until one has given one’s own', async () => {
  await apply();
  const [farzana, dilki] = [await signIn('hr', 'Farzana Cader'), await signIn('hr', 'Dilki Jayawardena')];
  expect(await score(farzana.cookie, '4')).toMatchObject({ status: 303 });
  const before = await open(dilki.cookie);
  expect(before).toMatchObject({ scores: { count: 1, people: null, mean: null } });
  expect(JSON.stringify(before)).not.toContain('Clear answers.');
  await score(dilki.cookie, '2');
  expect(await open(dilki.cookie)).toMatchObject({
    scores: { mean: '3.0 of 4', people: [{ name: 'Farzana Cader' }, { name: 'You', mean: '2.0 of 4' }] },
  });
});

test('an interviewer from another department scores without seeing how to contact the applicant, until it is decided', async () => {
  const leadId = await apply();
  const interviewer = await signIn('support', 'Arul');
  expect(await open(interviewer.cookie)).toMatchObject({ init: { status: 404 } });
  await invite(leadId, interviewer.id, 'cancelled');
  expect(await open(interviewer.cookie)).toMatchObject({ init: { status: 404 } });
  await invite(leadId, interviewer.id);
  const page = await open(interviewer.cookie);
  expect(page).toMatchObject({ name: 'Nimal', message: 'I built a till.', leadAddress: null });
  expect(JSON.stringify(page)).not.toMatch(/nimal@mail\.example|077 123/);
  expect(await score(interviewer.cookie, '3')).toMatchObject({ status: 303 });
  await database().updateTable('lead').set({ stage: 'declined' }).execute();
  expect(await open(interviewer.cookie)).toMatchObject({ init: { status: 404 } });
});

test('an empty form is answered with what is missing and the note that was typed', async () => {
  await apply();
  const { cookie } = await signIn('hr', 'Farzana Cader');
  expect(await score(cookie, 'none')).toMatchObject({
    init: { status: 422 },
    data: { problem: 'Score at least one criterion.', note: 'Clear answers.' },
  });
});
