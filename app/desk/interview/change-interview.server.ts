import { data, type RouterContextProvider, redirect } from 'react-router';
import { readLine, readPostedForm, readText } from '#app/http/posted-form.server.ts';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { readColomboInput } from '#domain/leads/interviews/colombo-input.ts';
import { markCancelled } from '#domain/leads/interviews/interview-action-store.server.ts';
import { interviewLimits } from '#domain/leads/interviews/interview-choices.ts';
import type { BusyTime } from '#domain/leads/interviews/interview-store.server.ts';
import { type OfferErrors, offerInterview } from '#domain/leads/interviews/offer-interview.server.ts';
import { doOverlap, suggestTimes } from '#domain/leads/interviews/suggest-times.server.ts';
import { readOfficeHours } from '#domain/promises/read-office-hours.server.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import { readVersion } from '../shared/read-version.server.ts';
import { findInvited, listBusy } from './find-invited.server.ts';
import { type InterviewValues, readInterviewValues, toOffer, writeTimes } from './interview-values.server.ts';

type Context = Readonly<RouterContextProvider>;

const changed =
  'The application has changed since you opened this page, so nothing was sent. Look at it again, then send.';

/** Offers times, moves or cancels an interview. What was typed comes back unless it is done. */
export async function changeInterview(reference: string, request: Request, context: Context) {
  const now = new Date();
  const { lead, staff, current, phone, blocked } = await findInvited(reference, context, now);
  const form = await readPostedForm(request);
  const seen = { id: lead.id, version: readVersion(form) };
  const done = (what: string) => redirect(`/desk/leads/${reference}?done=${what}`, 303);

  if (readLine(form, 'intent') === 'cancel') {
    const text = readText(form, 'cancelText').slice(0, interviewLimits.cancelText);
    const interviewId = readLine(form, 'interview');
    const { outcome } = await markCancelled(seen, staff.id, { interviewId, text, now });
    if (outcome === 'done') throw done('interview-cancelled');
    return data({ problem: changed, cancelText: text, values: null, errors: {}, busy: [] }, { status: 409 });
  }

  const posted = readInterviewValues(form);
  const known = (await findColleagues()).map(({ id }) => id);
  const values = { ...posted, interviewerIds: posted.interviewerIds.filter((id) => known.includes(id)) };
  const { spans, lines } = await listBusy(values.interviewerIds, current, now);
  const answer = (
    given: Partial<InterviewValues>,
    problem: string | null,
    errors: OfferErrors,
    status: number,
  ) => data({ problem, cancelText: null, values: { ...values, ...given }, errors, busy: lines }, { status });

  const suggest = async () =>
    suggestTimes(values.minutes || 60, spans, await readOfficeHours(lead.mailbox), now);
  if (readLine(form, 'intent') === 'suggest')
    return answer({ times: writeTimes(await suggest()) }, null, {}, 200);
  if (blocked) return answer({}, blocked, {}, 409);
  const result = await offerInterview(seen, staff.id, toOffer(values, phone), {
    key: readLine(form, 'key'),
    now,
  });
  if (result.outcome === 'done') throw done(values.isAgreed ? 'interview-agreed' : 'interview');
  if (result.outcome === 'changed') return answer({}, changed, {}, 409);
  if (result.outcome === 'clash')
    return answer({}, 'Nothing was sent.', { times: explainClashes(values, result.clashes) }, 409);
  return answer({}, null, result.errors, 422);
}

/** By the number of the field. */
function explainClashes({ times, minutes }: InterviewValues, clashes: BusyTime[]): Record<number, string> {
  return Object.fromEntries(
    times.flatMap((time, index) => {
      const startsAt = readColomboInput(time);
      const clash = startsAt && clashes.find((each) => doOverlap({ startsAt, minutes }, each));
      if (!clash) return [];
      const { name, applicant } = clash;
      return [[index, `${name} interviews ${applicant || 'somebody'} at ${printShortTime(clash.startsAt)}`]];
    }),
  );
}
