import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import {
  addApplicant,
  addInterviewer,
  inDays,
  invite,
  listMails,
  readLead,
} from '../../../tests/invite-applicant.ts';
import { findReceipt } from '../receipt/find-receipt.server.ts';
import { chooseTime, refuseTimes } from './choose-time.server.ts';
import { findInterviews } from './interview-store.server.ts';

let farzana = '';
beforeAll(async () => {
  await createTestDatabase();
  farzana = await addInterviewer('Farzana Cader');
});
beforeEach(() => database().deleteFrom('lead').execute());

const [first, second] = [inDays(3).toISOString(), inDays(4).toISOString()];

test('a chosen time is agreed once, however often the form is sent, and everybody gets the date', async () => {
  const nimal = await addApplicant();
  const { id } = await invite(nimal, farzana);
  const choose = () => chooseTime(nimal.token, { interview: id, time: second });
  const answers = await Promise.all([choose(), choose(), choose()]);
  expect(answers).toEqual(Array(3).fill({ outcome: 'agreed' }));
  expect(await findInterviews([nimal.id])).toMatchObject([{ state: 'agreed', startsAt: inDays(4) }]);
  expect((await listMails(nimal)).map(({ name }) => name)).toEqual([
    'visitor interview-offered',
    'visitor interview-agreed',
    'interviewer interview-agreed',
    'department interview-agreed',
  ]);
  // Staff who look at an older page are told that something changed.
  expect(await readLead(nimal)).toMatchObject({ version: 2 });
  expect(await chooseTime(nimal.token, { interview: id, time: first })).toEqual({ outcome: 'outdated' });
});

test('of two applicants who choose the same interviewer at the same time at once, exactly one gets it', async () => {
  for (let round = 0; round < 10; round += 1) {
    await database().deleteFrom('lead').execute();
    const applicants = [await addApplicant(), await addApplicant('Kumari Silva')];
    const offers: string[] = [];
    for (const each of applicants) offers.push((await invite(each, farzana)).id);
    const outcomes = await Promise.all(
      applicants.map(({ token }, index) =>
        chooseTime(token, { interview: offers[index] ?? '', time: first }),
      ),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['agreed', 'taken']);
    const loser = applicants[outcomes.findIndex(({ outcome }) => outcome === 'taken')];
    expect((await findReceipt(loser?.token ?? ''))?.interview?.times).toEqual([inDays(4)]);
  }
});

test('interviews that only touch do not clash', async () => {
  const [nimal, kumari] = [await addApplicant(), await addApplicant('Kumari Silva')];
  await invite(nimal, farzana, { times: [inDays(3)], isAgreed: true });
  const { id } = await invite(kumari, farzana, { times: [inDays(3, 1)] });
  expect(await chooseTime(kumari.token, { interview: id, time: inDays(3, 1).toISOString() })).toEqual({
    outcome: 'agreed',
  });
});

test('a time that was not offered, of another applicant or of an older offer is not accepted', async () => {
  const [nimal, kumari] = [await addApplicant(), await addApplicant('Kumari Silva')];
  const older = await invite(nimal, farzana);
  const newer = await invite(nimal, farzana, { times: [inDays(7)] });
  const attempts: [string, string, string][] = [
    [nimal.token, older.id, first],
    [nimal.token, newer.id, first],
    [nimal.token, newer.id, 'tomorrow'],
    [nimal.token, "1' or 1=1", first],
    [kumari.token, newer.id, inDays(7).toISOString()],
  ];
  for (const [token, interview, time] of attempts)
    expect(await chooseTime(token, { interview, time })).toEqual({ outcome: 'outdated' });
  expect(await chooseTime(nimal.token, { interview: newer.id, time: '' })).toEqual({ outcome: 'unchosen' });
});

test('only the link in our mails shows the interview and can choose', async () => {
  const nimal = await addApplicant();
  const { id } = await invite(nimal, farzana);
  const { receipt_token: screenToken } = await readLead(nimal);
  expect((await findReceipt(nimal.token))?.interview).toMatchObject({ state: 'offered' });
  expect((await findReceipt(screenToken))?.interview).toBeNull();
  expect(await chooseTime(screenToken, { interview: id, time: first })).toEqual({ outcome: 'missing' });
});

test('no time fits: the words become a message that waits for an answer, once', async () => {
  const nimal = await addApplicant();
  const { id } = await invite(nimal, farzana);
  const refuse = (text: string) => refuseTimes(nimal.token, { interview: id, text, key: 'form' });
  expect(await refuse('')).toEqual({ outcome: 'empty' });
  expect(await refuse('Any Friday.')).toEqual({ outcome: 'refused' });
  expect(await refuse('Any Friday.')).toEqual({ outcome: 'refused' });
  expect(await findInterviews([nimal.id])).toMatchObject([{ state: 'refused' }]);
  const messages = await database().selectFrom('lead_message').select('text').execute();
  expect(messages).toEqual([{ text: 'None of the offered times fits.\n\nAny Friday.' }]);
  expect(await readLead(nimal)).toMatchObject({
    stage: 'interview',
    state: 'in_progress',
    follow_up_at: expect.any(Date),
  });
  expect(await chooseTime(nimal.token, { interview: id, time: first })).toEqual({ outcome: 'outdated' });
});

test('a decided or withdrawn application cannot choose any more', async () => {
  const nimal = await addApplicant();
  const { id } = await invite(nimal, farzana);
  await database().updateTable('lead').set({ stage: 'hired' }).execute();
  expect(await chooseTime(nimal.token, { interview: id, time: first })).toEqual({ outcome: 'outdated' });
});
