import {
  findAllWeeks,
  findChangedWeeks,
  findNewestLead,
  type OfficeDay,
  recountWeek,
} from './recount-store.server.ts';

const day = 86_400_000;

type ListOfficeDays = (from: Date, to: Date) => OfficeDay[];

/**
 * What the worker runs every few seconds: it counts the weeks that changed, and once a day every week there is, so that
 * nothing missed stays missed. All weeks are counted at the first turn, too.
 */
export function createCountKeeper(
  listOfficeDays: ListOfficeDays,
  /** Names of the promises that count every hour. */
  aroundTheClock: string[] = [],
): (now: Date, stopped?: AbortSignal) => Promise<void> {
  // A number may be drawn before another and stored after it, so the leads of the turn before are looked at once more.
  let [beforeLast, last] = ['0', '0'];
  let everyWeekCountedAt = Number.NEGATIVE_INFINITY;

  return async (now, stopped) => {
    const newest = await findNewestLead();
    const isEveryWeekDue = now.getTime() - everyWeekCountedAt >= day;
    const weeks = isEveryWeekDue ? await findAllWeeks() : await findChangedWeeks(beforeLast);
    const days = weeks[0] ? listOfficeDays(new Date(Date.parse(weeks[0]) - day), now) : [];
    for (const week of weeks) {
      if (stopped?.aborted) return;
      await recountWeek(week, days, now, aroundTheClock);
    }
    if (isEveryWeekDue) everyWeekCountedAt = now.getTime();
    [beforeLast, last] = [last === '0' ? newest : last, newest];
  };
}
