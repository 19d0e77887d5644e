import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import {
  addApplicant,
  addInterviewer,
  inDays,
  invite,
  listMails,
  offerValues,
  readLead,
} from '../../../tests/invite-applicant.ts';
import { declineApplications } from '../applications/decline-applications.server.ts';
import { withdrawLead } from '../receipt/withdraw-lead.server.ts';
import { chooseTime } from './choose-time.server.ts';
import { markCancelled } from './interview-action-store.server.ts';
import { findInterviews } from './interview-store.server.ts';
import { findInterviewerIds } from './interviewer-store.server.ts';
import { findOfferErrors, offerInterview } from './offer-interview.server.ts';

let [farzana, arul] = ['', ''];
beforeAll(async () => {
  await createTestDatabase();
  [farzana, arul] = [await addInterviewer('Farzana Cader'), await addInterviewer('Arul Nathan', 'support')];
});
beforeEach(() => database().deleteFrom('lead').execute());

const mailNames = async (lead: { id: string }) => (await listMails(lead)).map(({ name }) => name);
const readAudit = ({ id }: { id: string }) =>
  database().selectFrom('audit_entry').select(['act', 'detail']).where('lead_id', '=', id).execute();

test('an invitation answers the applicant, moves the application to Interview and is mailed once', async () => {
  const nimal = await addApplicant();
  const offer = offerValues({ interviewerIds: [farzana, arul] });
  const send = () => offerInterview(nimal, farzana, offer, { key: 'form' });
  expect(await send()).toEqual({ outcome: 'done' });
  expect(await send()).toEqual({ outcome: 'done' });
  expect(await findInterviews([nimal.id])).toMatchObject([
    {
      state: 'offered',
      offeredBy: 'Farzana Cader',
      interviewers: [{ name: 'Arul Nathan' }, { name: 'Farzana Cader' }],
    },
  ]);
  expect(await readLead(nimal)).toMatchObject({
    stage: 'interview',
    state: 'answered',
    owner_id: farzana,
    answered_at: expect.any(Date),
    version: 1,
  });
  expect(await mailNames(nimal)).toEqual(['visitor interview-offered']);
  expect(await readAudit(nimal)).toEqual([
    { act: 'application.interview', detail: { moved: false, agreed: false } },
  ]);
});

test('an invitation written on an older sight of the application is refused, and nothing is sent', async () => {
  const nimal = await addApplicant();
  await database().updateTable('lead').set({ version: 3 }).execute();
  const offer = offerValues({ interviewerIds: [farzana] });
  expect(await offerInterview(nimal, farzana, offer, { key: 'form' })).toEqual({ outcome: 'changed' });
  expect(await mailNames(nimal)).toEqual([]);
});

test('a decided application gets no invitation', async () => {
  const nimal = await addApplicant();
  await database().updateTable('lead').set({ stage: 'declined' }).execute();
  expect(await invite(nimal, farzana)).toMatchObject({ outcome: 'changed' });
});

test('a time at which an interviewer has an agreed interview cannot be offered, and who is busy is said', async () => {
  const [nimal, kumari] = [await addApplicant(), await addApplicant('Kumari Silva')];
  await invite(nimal, farzana, { times: [inDays(3)], isAgreed: true });
  const times = [inDays(3), inDays(5)];
  expect((await invite(kumari, arul, { interviewerIds: [arul, farzana], times })).result).toMatchObject({
    outcome: 'clash',
    clashes: [{ name: 'Farzana Cader', applicant: 'Nimal Perera', startsAt: inDays(3) }],
  });
  expect(await mailNames(kumari)).toEqual([]);
  expect(await invite(kumari, arul, { times })).toMatchObject({ outcome: 'done' });
});

test('a time agreed by telephone is fixed at once, and both sides get the date', async () => {
  const nimal = await addApplicant();
  await invite(nimal, farzana, { interviewerIds: [farzana, arul], times: [inDays(3)], isAgreed: true });
  expect(await findInterviews([nimal.id])).toMatchObject([{ state: 'agreed', startsAt: inDays(3) }]);
  expect(await mailNames(nimal)).toEqual([
    'visitor interview-agreed',
    'interviewer interview-agreed',
    'interviewer interview-agreed',
  ]);
});

test('a moved interview keeps its uid with a higher sequence, and whoever no longer takes part is told', async () => {
  const nimal = await addApplicant();
  const first = await invite(nimal, farzana, {
    interviewerIds: [farzana, arul],
    times: [inDays(3)],
    isAgreed: true,
  });
  const second = await invite(nimal, farzana, { times: [inDays(5)], isAgreed: true });
  expect(second.interview).toMatchObject({ uid: first.interview?.uid, sequence: 2, startsAt: inDays(5) });
  expect((await findInterviews([nimal.id])).map(({ state }) => state)).toEqual(['moved', 'agreed']);
  expect((await mailNames(nimal)).slice(3)).toEqual([
    'interviewer interview-cancelled',
    'visitor interview-agreed',
    'interviewer interview-agreed',
  ]);
  expect(await findInterviewerIds(nimal.id)).toEqual([farzana]);
});

test('the time of a moved interview is free again', async () => {
  const [nimal, kumari] = [await addApplicant(), await addApplicant('Kumari Silva')];
  await invite(nimal, farzana, { times: [inDays(3)], isAgreed: true });
  await invite(nimal, farzana, { times: [inDays(5)] });
  expect(await invite(kumari, farzana, { times: [inDays(3)], isAgreed: true })).toMatchObject({
    outcome: 'done',
  });
});

test('a cancelled interview is mailed once, and the application stays where it is', async () => {
  const nimal = await addApplicant();
  const { id } = await invite(nimal, farzana, { times: [inDays(3)], isAgreed: true });
  const cancel = async () => {
    const { version } = await readLead(nimal);
    const cancellation = { interviewId: id, text: 'I am ill.', now: new Date() };
    return await markCancelled({ id: nimal.id, version }, farzana, cancellation);
  };
  expect(await cancel()).toEqual({ outcome: 'done' });
  expect(await cancel()).toEqual({ outcome: 'done' });
  expect((await mailNames(nimal)).slice(2)).toEqual([
    'visitor interview-cancelled',
    'interviewer interview-cancelled',
  ]);
  expect(await readLead(nimal)).toMatchObject({ stage: 'interview' });
});

test('when the applicant withdraws, the interview is cancelled and the interviewers are told', async () => {
  const nimal = await addApplicant();
  const { id } = await invite(nimal, farzana, { times: [inDays(3), inDays(4)] });
  await chooseTime(nimal.token, { interview: id, time: inDays(3).toISOString() });
  await withdrawLead(nimal.token);
  expect(await findInterviews([nimal.id])).toMatchObject([{ state: 'cancelled' }]);
  expect(await mailNames(nimal)).toContain('interviewer interview-cancelled');
  expect(await findInterviewerIds(nimal.id)).toEqual([]);
});

test('whoever has an interview ahead is not declined; an offer that nobody chose ends with the letter', async () => {
  const [agreed, offered] = [await addApplicant(), await addApplicant('Kumari Silva')];
  await invite(agreed, farzana, { times: [inDays(3)], isAgreed: true });
  await invite(offered, farzana, { times: [inDays(6)] });
  const selected = await Promise.all(
    [agreed, offered].map(async (each) => ({ ...each, version: (await readLead(each)).version })),
  );
  const letter = { reason: 'filled', otherReason: '', text: 'Thank you.' } as const;
  const { outcomes, mailed } = await declineApplications(selected, letter, farzana);
  expect([...outcomes.values()]).toEqual(['interview', 'done']);
  expect(mailed).toBe(1);
  expect(await findInterviews([agreed.id])).toMatchObject([{ state: 'agreed' }]);
  expect(await findInterviews([offered.id])).toMatchObject([{ state: 'cancelled' }]);
});

test('erasing an applicant erases the interviews', async () => {
  const nimal = await addApplicant();
  await invite(nimal, farzana);
  await database().deleteFrom('lead').execute();
  for (const table of ['interview', 'interviewer'] as const)
    expect(await database().selectFrom(table).selectAll().execute()).toEqual([]);
});

const now = new Date('2026-11-17T04:00:00Z');
const later = new Date('2026-11-20T04:00:00Z');
test.each([
  ['nobody takes part', { interviewerIds: [] }, { interviewers: 'Choose who takes part' }],
  ['there is no time', { times: [undefined, undefined] }, { times: { 0: 'Give at least one time' } }],
  ['a field contains no time', { times: [later, null] }, { times: { 1: 'This is not a date and a time' } }],
  ['a time is over', { times: [now] }, { times: { 0: 'This time is over' } }],
  ['a time is there twice', { times: [later, later] }, { times: { 1: 'This time is there twice' } }],
  [
    'two times are already agreed',
    { times: [later, inDays(9)], isAgreed: true },
    { times: { 1: 'Only one time can be agreed: empty the others' } },
  ],
  ['the link is missing', { place: '' }, { place: 'Say where, or give the link' }],
  ['the letter is empty', { text: '' }, { text: 'Write a few words first' }],
])('it is said when %s', (_, changes, errors) => {
  const offer = offerValues({ interviewerIds: ['one'], times: [later], ...changes });
  expect(findOfferErrors(offer, now)).toEqual(errors);
});
