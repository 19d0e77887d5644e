import { data, type RouterContextProvider } from 'react-router';
import { readLine } from '#app/http/posted-form.server.ts';
import { countDueByDay } from '#domain/leads/handling/due-store.server.ts';
import {
  type CalendarErrors,
  closeDays,
  keepHoliday,
  openOnHoliday,
  reopenDays,
  validateClosedDays,
} from '#domain/promises/change-calendar.server.ts';
import type { CalendarChange } from '#domain/promises/closed-day-store.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import { readId } from '../shared/read-id.server.ts';
import { countDue } from './read-closed-days.server.ts';

export interface CalendarAnswer {
  outcome: CalendarChange['outcome'] | 'invalid';
  message: string;
  /** What was typed, if it has to be corrected. */
  values?: { first: string; last: string; name: string; mailbox: string };
  errors?: CalendarErrors;
}

const changed = 'Nothing was done: somebody else was faster. The list shows the days as they are now.';

export async function changeClosedDays(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<CalendarAnswer> {
  const { id: by } = permit(context, 'calendar.change');
  switch (readLine(form, 'intent')) {
    case 'close':
      return await close(form, by);
    case 'reopen':
      return answer(
        await reopenDays(readId(form, 'day'), by),
        'The office is open on these days. Promises made from now on count them.',
      );
    case 'open-holiday':
      return answer(
        await openOnHoliday(readLine(form, 'day'), by),
        'The office is open on this holiday. Promises made from now on count it.',
      );
    case 'keep-holiday':
      return answer(
        await keepHoliday(readLine(form, 'day'), by),
        'The office is closed on this holiday. Promises made from now on leave it out.',
      );
    default:
      throw data(null, { status: 400 });
  }
}

async function close(form: FormData, by: string): Promise<CalendarAnswer> {
  const values = {
    first: readLine(form, 'first'),
    last: readLine(form, 'last'),
    name: readLine(form, 'name'),
    mailbox: readLine(form, 'mailbox'),
  };
  const days = { ...values, last: values.last || values.first, mailbox: values.mailbox || null };
  const errors = validateClosedDays(days);
  if (Object.keys(errors).length > 0)
    return { outcome: 'invalid', message: 'Nothing was closed. Correct what is marked.', values, errors };
  // A repeated form has closed them already.
  await closeDays({ ...days, id: readId(form, 'key') }, by);
  const due = countDue(await countDueByDay(days.first, days.last), days);
  const leads = due === 1 ? '1 open lead has an answer' : `${due} open leads have an answer`;
  return {
    outcome: 'done',
    message: `Closed. Promises made from now on leave ${days.first === days.last ? 'it' : 'these days'} out. ${
      due > 0
        ? `${leads} promised for then, and those times stay: answer them before.`
        : 'No open lead is due then.'
    }`,
  };
}

const answer = ({ outcome }: CalendarChange, done: string): CalendarAnswer => ({
  outcome,
  message: outcome === 'done' ? done : changed,
});
