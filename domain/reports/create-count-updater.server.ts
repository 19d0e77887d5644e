import {
  findAllWeeks,
  findChangedWeeks,
  findNewestLead,
  type OfficeDay,
  recountWeek,
} from './recount-store.server.ts';

const day = 86_400_000;

type ListOfficeDays = (from: Date, to: Date) => OfficeDay[] | Promise<OfficeDay[]>;

/**
 * Creates what the worker runs every few seconds: it counts the weeks that changed. On the first run and then once a day
 * it counts every week, so that a missed change is corrected.
 */
export function createCountUpdater(
  listOfficeDays: ListOfficeDays,
  /** Names of the promises that count every hour, not only office hours. */
  listAroundTheClock: () => string[] = () => [],
): (now: Date, stopped?: AbortSignal) => Promise<void> {
  // A lead with a lower id may be stored after one with a higher id, so the leads of the last run are checked again.
  let [previousNewest, lastNewest] = ['0', '0'];
  let fullCountAt = Number.NEGATIVE_INFINITY;

  return async (now, stopped) => {
    const newest = await findNewestLead();
    const isFullCountDue = now.getTime() - fullCountAt >= day;
    const weeks = isFullCountDue ? await findAllWeeks() : await findChangedWeeks(previousNewest);
    const days = weeks[0] ? await listOfficeDays(new Date(Date.parse(weeks[0]) - day), now) : [];
    for (const week of weeks) {
      if (stopped?.aborted) return;
      await recountWeek(week, days, now, listAroundTheClock());
    }
    if (isFullCountDue) fullCountAt = now.getTime();
    [previousNewest, lastNewest] = [lastNewest === '0' ? newest : lastNewest, newest];
  };
}
