import type { Promises } from '#content/types.ts';
import { log } from '#platform/log.server.ts';

const day = 86_400_000;

/** Past the end of the list every holiday would count as a working day, so someone must add the next year. */
export function warnOfMissingHolidays(holidays: Promises['officeHours']['holidays'], now: Date): void {
  const lastYear = holidays.at(-1)?.date.slice(0, 4);
  const daysLeft = Math.floor((Date.parse(`${lastYear}-12-31`) - now.getTime()) / day);
  if (!(daysLeft >= 60)) log('holidays-run-out', { lastYear, daysLeft });
}
