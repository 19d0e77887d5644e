import { z } from 'zod';
import { readLine } from '#app/http/posted-form.server.ts';
import { weekdays } from '#domain/format/print-time.ts';
import { changeWorkingTime, type WorkingDay } from '#domain/staff/working-hours-store.server.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Nothing is stored if one of the days is incomplete. */
export async function setWorkingTime(
  form: FormData,
  staffId: string,
): Promise<{ message: string; isRefused?: boolean }> {
  const days: WorkingDay[] = [];
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const [starts, ends] = [readLine(form, `starts-${weekday}`), readLine(form, `ends-${weekday}`)];
    if (!starts && !ends) continue;
    const isComplete = clock.safeParse(starts).success && clock.safeParse(ends).success && starts !== ends;
    if (!isComplete)
      return {
        message: `${weekdays[weekday % 7]} needs two different times. Nothing was saved.`,
        isRefused: true,
      };
    days.push({ weekday, starts, ends });
  }
  const takesNewLeads = readLine(form, 'takes') !== '';
  await changeWorkingTime(staffId, { days, takesNewLeads });
  return {
    message: [
      days.length === 0 ? 'You work in office hours.' : 'Your working hours are saved.',
      takesNewLeads ? 'New leads may go round to you.' : 'New leads do not go round to you.',
    ].join(' '),
  };
}
