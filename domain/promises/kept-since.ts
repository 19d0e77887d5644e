import { Temporal } from 'temporal-polyfill';
import type { Promises } from '#content/types.ts';

type Period = Promises['retention'][keyof Promises['retention']];

/** What is older than this has been kept for its whole period. Where a month is too short for the day, a little later, never earlier. */
export function keptSince({ amount, unit }: Pick<Period, 'amount' | 'unit'>, now: Date): Date {
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Asia/Colombo');
  return new Date(zoned.subtract({ [unit]: amount }).epochMilliseconds);
}
