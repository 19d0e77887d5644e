import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { printColomboTime } from '#domain/format/print-time.ts';
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
import { chooseTime } from '../interviews/choose-time.server.ts';
import { markCancelled } from '../interviews/interview-action-store.server.ts';
import { withdrawLead } from '../receipt/withdraw-lead.server.ts';
import { writeInterviewMail } from './write-interview-mail.server.tsx';
import { writeInterviewerMail, writeInterviewNotice } from './write-interviewer-mail.server.tsx';

let [farzana, arul] = ['', ''];
beforeAll(async () => {
  vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');
  await createTestDatabase();
  [farzana, arul] = [await addInterviewer('Farzana Cader'), await addInterviewer('Arul Nathan', 'support')];
});
beforeEach(() => database().deleteFrom('lead').execute());

const interviewersOf = async (lead: { id: string }, occasion: string) =>
  (await listMails(lead)).filter(({ name }) => name === `interviewer ${occasion}`);
const unfold = (text = '') => text.replaceAll('\r\n ', '');

async function cancel(lead: { id: string }, interviewId: string) {
  const { version } = await readLead(lead);
  await markCancelled({ id: lead.id, version }, farzana, {
    interviewId,
    text: 'I am ill.',
    now: new Date(),
  });
}

test('the invitation names the times, the place, the people and the link to choose, without a date for the calendar', async () => {
  const nimal = await addApplicant();
  const { id } = await invite(nimal, farzana, { text: 'We liked your <b>letter</b>.' });
  const mail = await writeInterviewMail('interview-offered', id);
  expect(mail).toMatchObject({
    to: expect.stringContaining('@mail.example'),
    from: { name: 'Farzana Cader, Pahana', address: 'careers@pahana.example' },
    replyTo: 'careers@pahana.example',
    subject: `Your interview for Product Manager (${nimal.reference})`,
  });
  for (const line of [
    'Dear Nimal,',
    'We liked your <b>letter</b>.',
    printColomboTime(inDays(3)),
    printColomboTime(inDays(4)),
    'At our office',
    'Farzana Cader',
    `https://pahana.example/receipts/${nimal.token}#interview`,
  ])
    expect(mail?.text).toContain(line);
  expect(mail?.html).not.toContain('<b>letter');
  expect(mail?.icalEvent).toBeUndefined();
});

test('a chosen time is confirmed to both sides with the same event, and to the department', async () => {
  const nimal = await addApplicant();
  const { id, interview } = await invite(nimal, farzana, { interviewerIds: [arul] });
  await chooseTime(nimal.token, { interview: id, time: inDays(3).toISOString() });
  const toApplicant = await writeInterviewMail('interview-agreed', id);
  const [delivery] = await interviewersOf(nimal, 'interview-agreed');
  const toInterviewer = await writeInterviewerMail('interview-agreed', delivery?.occasionId ?? '');
  for (const mail of [toApplicant, toInterviewer]) {
    expect(mail?.text).toContain(printColomboTime(inDays(3)));
    expect(mail?.icalEvent).toMatchObject({ method: 'REQUEST', filename: 'interview.ics' });
    expect(unfold(mail?.icalEvent?.content)).toContain(`UID:${interview?.uid}@`);
  }
  expect(unfold(toApplicant?.icalEvent?.content)).toContain('SUMMARY:Interview at Pahana: Product Manager');
  expect(unfold(toInterviewer?.icalEvent?.content)).toContain(
    'SUMMARY:Interview: Nimal Perera\\, Product Manager',
  );
  expect(toInterviewer?.text).toContain(`/desk/applications/${nimal.reference}/scores`);
  // An interviewer must not get the link with which the application can be erased.
  expect(JSON.stringify(toInterviewer)).not.toContain(nimal.token);
  expect((await writeInterviewNotice(id))?.subject).toContain('Nimal Perera chose');
  // The invitation is not true any more.
  expect(await writeInterviewMail('interview-offered', id)).toBeNull();
});

test('a cancelled interview is removed from both calendars', async () => {
  const nimal = await addApplicant();
  const { id, interview } = await invite(nimal, farzana, { times: [inDays(3)], isAgreed: true });
  await cancel(nimal, id);
  const mail = await writeInterviewMail('interview-cancelled', id);
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^Cancelled: your interview/) });
  expect(mail?.text).toContain('I am ill.');
  const [delivery] = await interviewersOf(nimal, 'interview-cancelled');
  const toInterviewer = await writeInterviewerMail('interview-cancelled', delivery?.occasionId ?? '');
  for (const each of [mail, toInterviewer]) {
    expect(each?.icalEvent?.method).toBe('CANCEL');
    expect(unfold(each?.icalEvent?.content)).toContain(`UID:${interview?.uid}@`);
    expect(each?.icalEvent?.content).toContain('SEQUENCE:1\r\n');
  }
  expect(await writeInterviewMail('interview-agreed', id)).toBeNull();
});

test('the invitation to other times removes the earlier time from the calendar', async () => {
  const nimal = await addApplicant();
  const first = await invite(nimal, farzana, { times: [inDays(3)], isAgreed: true });
  const second = await invite(nimal, farzana, { times: [inDays(5)] });
  const mail = await writeInterviewMail('interview-offered', second.id);
  expect(mail?.text).toContain('Another time for your interview');
  expect(mail?.icalEvent?.method).toBe('CANCEL');
  expect(unfold(mail?.icalEvent?.content)).toContain(`UID:${first.interview?.uid}@`);
  await chooseTime(nimal.token, { interview: second.id, time: inDays(5).toISOString() });
  const confirmation = await writeInterviewMail('interview-agreed', second.id);
  expect(confirmation?.icalEvent?.content).toContain('SEQUENCE:2\r\n');
});

test('nothing is mailed to an applicant who has withdrawn, or to an interviewer who has left', async () => {
  const nimal = await addApplicant();
  const leaving = await addInterviewer('Sachini');
  const { id } = await invite(nimal, farzana, {
    interviewerIds: [leaving],
    times: [inDays(3)],
    isAgreed: true,
  });
  const [delivery] = await interviewersOf(nimal, 'interview-agreed');
  await database().updateTable('staff').set({ left_at: new Date() }).where('id', '=', leaving).execute();
  expect(await writeInterviewerMail('interview-agreed', delivery?.occasionId ?? '')).toBeNull();
  await withdrawLead(nimal.token);
  for (const occasion of ['interview-agreed', 'interview-cancelled'])
    expect(await writeInterviewMail(occasion, id)).toBeNull();
});
