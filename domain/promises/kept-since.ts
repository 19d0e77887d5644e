import { Temporal } from 'temporal-polyfill';
import type { Promises } from '#content/types.ts';

type Period = Promises['retention'][keyof Promises['retention']];

/** Anything older has been stored for its whole period. If a month lacks the day, the period ends later, never earlier. */
export function keptSince({ amount, unit }: Pick<Period, 'amount' | 'unit'>, now: Date): Date {
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Asia/Colombo');
  return new Date(zoned.subtract({ [unit]: amount }).epochMilliseconds);
}
