import { dayNumber, isOfficeOpen, type OfficeHours } from '#domain/promises/office-hours.ts';
import { insertSummaries } from './summary-store.server.ts';

/**
 * Returns a function that asks for the summaries of the day once the office is open. To be called every minute. A worker
 * that was away at opening time catches up until the office closes; a closed day has no summary.
 */
export function createSummaryRequester(
  readOfficeHours: () => Promise<OfficeHours>,
): (now: Date) => Promise<void> {
  let requestedDay = 0;
  return async (now) => {
    const day = dayNumber(now);
    if (day === requestedDay) return;
    if (!isOfficeOpen(await readOfficeHours(), now)) return;
    await insertSummaries(day);
    requestedDay = day;
  };
}
