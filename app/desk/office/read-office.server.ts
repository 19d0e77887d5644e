import { dayOf } from '#domain/format/print-day.ts';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { listDepartmentRules } from '#domain/leads/giving/department-rule-store.server.ts';
import { isOfficeOpen } from '#domain/promises/office-hours.ts';
import { readOfficeHours } from '#domain/promises/read-office-hours.server.ts';
import { listAbsences } from '#domain/staff/absence-store.server.ts';
import { type Away, listAway } from '#domain/staff/deputy-store.server.ts';
import { listWallScreens } from '#domain/staff/wall-screen-store.server.ts';
import { listPresence, type Presence } from '#domain/staff/working-hours-store.server.ts';
import { describeBriefly } from '../absences/describe-away.ts';
import { toAbsenceRow } from '../absences/to-absence-row.ts';
import { nameDepartments } from '../shared/name-departments.server.ts';

/** Everything on the page; nothing of a visitor is in it. */
export async function readOffice(now = new Date()) {
  const today = dayOf(now);
  const [presence, away, absences, rules, screens] = await Promise.all([
    listPresence(now, isOfficeOpen(await readOfficeHours(), now)),
    listAway(now),
    listAbsences(today),
    listDepartmentRules(),
    listWallScreens(),
  ]);
  return {
    today,
    people: presence.map((person) => ({
      id: person.id,
      name: person.name,
      status: describePresence(
        person,
        away.find(({ staffId }) => staffId === person.id),
      ),
      takesNewLeads: person.takesNewLeads,
    })),
    absences: absences.map((absence) => toAbsenceRow(absence, today)),
    departments: nameDepartments().map(({ mailbox, name }) => ({
      mailbox,
      name,
      rule: rules.get(mailbox) ?? null,
    })),
    screens: screens.map(({ id, name, addedBy, addedAt, lastSeenAt }) => ({
      id,
      name,
      added: `${printShortTime(addedAt)}${addedBy ? ` by ${addedBy}` : ''}`,
      lastSeen: printShortTime(lastSeenAt),
    })),
  };
}

function describePresence({ isAtWork }: Presence, away: Away | undefined): string {
  if (away) return describeBriefly(away);
  return isAtWork ? 'here' : 'not at work now';
}
