import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findInterviews } from '#domain/leads/interviews/interview-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { type Applicant, addApplicant, addInterviewer, invite } from '../../../tests/invite-applicant.ts';
import { openSession } from '../../../tests/open-session.ts';
import { throughGuard } from '../../../tests/through-guard.ts';
import { changeInterview } from './change-interview.server.ts';
import { readInterview } from './read-interview.server.ts';

let [farzana, cookie] = ['', ''];
let nimal: Applicant;
beforeAll(async () => {
  await createTestDatabase();
  farzana = await addInterviewer('Farzana Cader');
  cookie = await openSession(farzana);
});
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  nimal = await addApplicant();
  await database().updateTable('lead').set({ reference: 'PA-4K7X-209Y' }).execute();
});

const time = '2099-11-24T10:00';
const fields = (changes: Record<string, string> = {}) => ({
  ...{ intent: 'offer', version: '0', key: 'form', with: farzana, minutes: '60', place: 'office', link: '' },
  ...{ 'time-0': time, 'time-1': '', 'time-2': '', text: 'We would like to meet you.', ...changes },
});

function post(form: Record<string, string>, session = cookie) {
  const request = new Request('http://localhost/desk/leads/PA-4K7X-209Y/interview', {
    method: 'POST',
    headers: { cookie: session, origin: 'http://localhost' },
    body: new URLSearchParams(form),
  });
  return throughGuard(request, (sent, context) => changeInterview('PA-4K7X-209Y', sent, context));
}

test('an invitation by form is stored with the place in words and returns to the lead', async () => {
  expect(await post(fields())).toMatchObject({ status: 303 });
  expect(await findInterviews([nimal.id])).toMatchObject([
    {
      state: 'offered',
      place: 'At our office, 42 Lakeside Lane, Colombo 02',
      offeredTimes: [new Date('2099-11-24T04:30:00Z')],
    },
  ]);
});

test('what was typed comes back when something is missing or the application has changed', async () => {
  expect(await post(fields({ place: 'video', 'time-0': '' }))).toMatchObject({
    init: { status: 422 },
    data: {
      values: { text: 'We would like to meet you.', place: 'video' },
      errors: { place: 'Say where, or give the link', times: { 0: 'Give at least one time' } },
    },
  });
  expect(await post(fields({ version: '7', text: 'A long letter.' }))).toMatchObject({
    init: { status: 409 },
    data: { values: { text: 'A long letter.' }, problem: expect.stringContaining('nothing was sent') },
  });
  expect(await findInterviews([nimal.id])).toEqual([]);
});

test('suggested times replace the typed ones and nothing is sent', async () => {
  const answer = await post(fields({ intent: 'suggest', text: 'My words.' }));
  expect(answer).toMatchObject({ init: { status: 200 }, data: { values: { text: 'My words.' } } });
  const { values } = answer.data as { values: { times: string[] } };
  expect(values.times).toHaveLength(3);
  expect(values.times).not.toContain(time);
  expect(await findInterviews([nimal.id])).toEqual([]);
});

test('a clash is named beside the time', async () => {
  const kumari = await addApplicant('Kumari Silva');
  await invite(kumari, farzana, { times: [new Date('2099-11-24T04:00:00Z')], isAgreed: true });
  expect(await post(fields())).toMatchObject({
    init: { status: 409 },
    data: { errors: { times: { 0: 'Farzana Cader interviews Kumari Silva at Tue 24 Nov, 09:30' } } },
  });
});

test('an unknown person cannot be made an interviewer', async () => {
  const stranger = '00000000-0000-4000-8000-000000000000';
  expect(await post(fields({ with: stranger }))).toMatchObject({
    init: { status: 422 },
    data: { errors: { interviewers: 'Choose who takes part' } },
  });
});

test('only HR arranges interviews, and not of a colleague’s application', async () => {
  const support = await openSession(await addInterviewer('Arul Nathan', 'support'));
  expect(await post(fields(), support)).toMatchObject({ init: { status: 404 } });
  await database()
    .updateTable('lead')
    .set({ owner_id: await addInterviewer('Dilki') })
    .execute();
  expect(await post(fields())).toMatchObject({ init: { status: 403 } });
});

test('the page of a moved interview starts with its people, and a decided application cannot be invited', async () => {
  await invite(nimal, farzana, { minutes: 90 });
  const open = () =>
    throughGuard(new Request('http://localhost/desk', { headers: { cookie } }), (_, context) =>
      readInterview('PA-4K7X-209Y', context),
    );
  expect(await open()).toMatchObject({
    blocked: null,
    current: { isAgreed: false },
    values: { interviewerIds: [farzana], minutes: 90 },
  });
  await database().updateTable('lead').set({ stage: 'declined' }).execute();
  expect(await open()).toMatchObject({ blocked: expect.stringContaining('decided') });
});
