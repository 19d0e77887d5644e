import { dayOf } from '#domain/format/print-day.ts';
import { countByDepartment, findNextCountChange } from '#domain/leads/inbox/wall-count-store.server.ts';
import { type OfficeHours, openSpans, openTimeBetween } from '#domain/promises/office-hours.ts';
import type { OpenSpan } from '#domain/promises/open-time-left.ts';
import { listOwnCalendars, readOfficeHours } from '#domain/promises/read-office-hours.server.ts';
import { nameDepartments } from '../shared/name-departments.server.ts';

const dayMs = 86_400_000;
/** Enough for a screen that has no connection for days. */
const listedSpans = 10;

/** Counts only: no name, no reference and no time of a lead is in it. All times in milliseconds. */
export async function readWall(now = new Date()) {
  const startOfDay = new Date(`${dayOf(now)}T00:00:00+05:30`);
  const [counts, nextChange, ownCalendars] = await Promise.all([
    countByDepartment(now, startOfDay),
    findNextCountChange(now),
    listOwnCalendars(),
  ]);
  const endOfDay = startOfDay.getTime() + dayMs;
  return {
    now: now.getTime(),
    /** When the page should ask again, although nobody did anything. */
    nextChangeAt: Math.min(nextChange?.getTime() ?? endOfDay, endOfDay),
    openSpans: listOpenSpans(await readOfficeHours(), now),
    departments: await Promise.all(
      nameDepartments().map(async ({ mailbox, name }) => {
        const found = counts.find((count) => count.mailbox === mailbox);
        const oldest = found?.oldestSince;
        const officeHours = await readOfficeHours(mailbox);
        return {
          name,
          waiting: found?.waiting ?? 0,
          atRisk: found?.atRisk ?? 0,
          late: found?.late ?? 0,
          unowned: found?.unowned ?? 0,
          /** Office time, in milliseconds; null if nobody waits. */
          oldestWait: oldest ? openTimeBetween(officeHours, oldest, now) : null,
          answeredToday: found?.answeredToday ?? 0,
          /** Only if the department has closed days of its own. */
          ...(ownCalendars.includes(mailbox) && { openSpans: listOpenSpans(officeHours, now) }),
        };
      }),
    ),
  };
}

export type Wall = Awaited<ReturnType<typeof readWall>>;

function listOpenSpans(officeHours: OfficeHours, from: Date): OpenSpan[] {
  const spans = openSpans(officeHours, from);
  return Array.from({ length: listedSpans }, () => {
    const { start, end } = spans.next().value;
    return [start.getTime(), end.getTime()];
  });
}
