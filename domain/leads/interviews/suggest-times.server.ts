import { type OfficeHours, officeDays } from '#domain/promises/office-hours.ts';
import { maxTimes } from './interview-choices.ts';

interface Span {
  startsAt: Date;
  minutes: number;
}

const hourMs = 3_600_000;
/** Hours after the office opens: one in the morning and one in the afternoon of each day. */
const startHours = [1, 5];
/** So that an applicant has time to read the mail and to arrange the day. */
const noticeMs = 48 * hourMs;
/** Nobody is asked about a day further ahead. */
const maxDays = 30;

/** The next times in office hours, one a day, at which none of the interviewers has another interview. */
export function suggestTimes(minutes: number, busy: Span[], officeHours: OfficeHours, now: Date): Date[] {
  const earliest = new Date(now.getTime() + noticeMs);
  const times: Date[] = [];
  let listedDays = 0;
  for (const { opensAt, closesAt } of officeDays(officeHours, earliest)) {
    if (times.length === maxTimes || listedDays === maxDays) break;
    listedDays += 1;
    const free = startHours
      // The second time of the day comes first on every other day.
      .toSorted((one, other) => (times.length % 2 ? other - one : one - other))
      .map((hours) => new Date(opensAt.getTime() + hours * hourMs))
      .find((startsAt) => {
        const span = { startsAt, minutes };
        return (
          startsAt >= earliest && endOf(span) <= closesAt && !busy.some((other) => doOverlap(span, other))
        );
      });
    if (free) times.push(free);
  }
  return times;
}

export const endOf = ({ startsAt, minutes }: Span) => new Date(startsAt.getTime() + minutes * 60_000);

export const doOverlap = (one: Span, other: Span) =>
  one.startsAt < endOf(other) && other.startsAt < endOf(one);
