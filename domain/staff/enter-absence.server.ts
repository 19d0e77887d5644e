import { getContent } from '#content/read-content.server.ts';
import { dayOf } from '#domain/format/print-day.ts';
import { type Absence, addAbsence, findOverlaps, type NewAbsence } from './absence-store.server.ts';
import { findColleagues } from './colleague-store.server.ts';
import { mayStandIn } from './permissions.ts';

/** Longer ones are typing errors. */
const maxDays = 366;
const dayMs = 86_400_000;

export type EnteredAbsence =
  | {
      outcome: 'added';
      id: string;
      deputy: string | null;
      /** Days on which the deputy is away too. */
      deputyAway: Absence[];
      /** Those for whom this person had agreed to stand in on these days. */
      leftAlone: Absence[];
    }
  | { outcome: 'past' | 'wrong-order' | 'too-long' | 'unknown-person' }
  | { outcome: 'deputy-not-theirs'; deputy: string }
  | { outcome: 'deputy-away'; deputy: string }
  | { outcome: 'overlaps'; with: Absence };

/** A deputy works here, may open the same leads and is here on at least one of the days. */
export async function enterAbsence(absence: NewAbsence, now: Date): Promise<EnteredAbsence> {
  const { staffId, firstDay, lastDay, deputyId } = absence;
  if (lastDay < firstDay) return { outcome: 'wrong-order' };
  if (firstDay < dayOf(now)) return { outcome: 'past' };
  if (countDays(firstDay, lastDay) > maxDays) return { outcome: 'too-long' };
  const colleagues = await findColleagues();
  const person = colleagues.find(({ id }) => id === staffId);
  if (!person) return { outcome: 'unknown-person' };
  const deputy = deputyId ? colleagues.find(({ id }) => id === deputyId) : null;
  if (deputy === undefined) return { outcome: 'deputy-not-theirs', deputy: 'This colleague' };
  if (deputy && !mayStandIn(deputy, person, getContent().company))
    return { outcome: 'deputy-not-theirs', deputy: deputy.name };
  const deputyAway = deputy ? await findOverlaps(absence, { staffId: deputy.id }) : [];
  if (deputy && areAllCovered(firstDay, lastDay, deputyAway))
    return { outcome: 'deputy-away', deputy: deputy.name };
  const added = await addAbsence(absence);
  if (added.outcome === 'overlaps') return added;
  const leftAlone = await findOverlaps(absence, { deputyId: staffId });
  return { outcome: 'added', id: added.id, deputy: deputy?.name ?? null, deputyAway, leftAlone };
}

const countDays = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / dayMs + 1;

/** The absences of one person do not share a day, so their days can be added up. */
function areAllCovered(first: string, last: string, absences: Absence[]): boolean {
  const covered = absences.map(({ firstDay, lastDay }) =>
    countDays(firstDay < first ? first : firstDay, lastDay > last ? last : lastDay),
  );
  return covered.reduce((sum, days) => sum + days, 0) === countDays(first, last);
}
