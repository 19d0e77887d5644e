import { getContent } from '#content/read-content.server.ts';
import { dayOf } from '#domain/format/print-day.ts';
import { weekdays } from '#domain/format/print-time.ts';
import { listAbsences } from '#domain/staff/absence-store.server.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import { mayStandIn, type Staff } from '#domain/staff/permissions.ts';
import { readWorkingTime } from '#domain/staff/working-hours-store.server.ts';
import { toAbsenceRow } from '../absences/to-absence-row.ts';

/** When this person works and is away, and who may stand in for them. */
export async function readPresence(staff: Staff) {
  const { company, promises } = getContent();
  const today = dayOf(new Date());
  const [absences, colleagues, time] = await Promise.all([
    listAbsences(today, staff.id),
    findColleagues(),
    readWorkingTime(staff.id),
  ]);
  const { days, opens, closes } = promises.officeHours;
  const [first, last] = [days.at(0) ?? 1, days.at(-1) ?? 5].map((day) => weekdays[day % 7]);
  return {
    today,
    time,
    officeHours: `${first} to ${last}, ${opens} to ${closes}`,
    absences: absences.map((absence) => ({ ...toAbsenceRow(absence, today), name: null })),
    deputies: colleagues
      .filter((colleague) => mayStandIn(colleague, staff, company))
      .map(({ id, name }) => ({ id, name })),
  };
}
