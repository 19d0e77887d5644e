import { data } from 'react-router';
import { z } from 'zod';
import { readLine } from '#app/http/posted-form.server.ts';
import { dayOf } from '#domain/format/print-day.ts';
import { removeAbsence, restoreAbsence } from '#domain/staff/absence-store.server.ts';
import { type EnteredAbsence, enterAbsence } from '#domain/staff/enter-absence.server.ts';
import { readId } from '../shared/read-id.server.ts';
import { printDays } from './to-absence-row.ts';

export interface AbsenceAnswer {
  message: string;
  isRefused?: boolean;
  /** The form that takes it back. */
  undo?: { intent: 'remove-absence' | 'restore-absence'; absence: string; staff: string };
  /** What was typed and not stored. */
  typed?: { staff: string; first: string; last: string; deputy: string };
}

export const absenceIntents = ['add-absence', 'remove-absence', 'restore-absence'];

/** For oneself under Settings; for anybody, as an administrator, under Office. */
export async function changeAbsence(form: FormData, staffId: string, by: string): Promise<AbsenceAnswer> {
  const now = new Date();
  if (readLine(form, 'intent') === 'add-absence') return await add(form, staffId, by, now);
  const id = readNumber(form, 'absence');
  if (readLine(form, 'intent') === 'restore-absence') {
    const { outcome } = await restoreAbsence({ id, staffId }, by);
    return outcome === 'done'
      ? { message: 'The absence is back.' }
      : { message: 'It could not be brought back. Enter it again.', isRefused: true };
  }
  const { outcome } = await removeAbsence({ id, staffId }, dayOf(now), by);
  return outcome === 'done'
    ? {
        message: 'The absence is removed.',
        undo: { intent: 'restore-absence', absence: id, staff: staffId },
      }
    : { message: 'It was removed already, or it is over.', isRefused: true };
}

async function add(form: FormData, staffId: string, by: string, now: Date): Promise<AbsenceAnswer> {
  const [first, last, deputy] = [readLine(form, 'first'), readLine(form, 'last'), readLine(form, 'deputy')];
  const typed = { staff: staffId, first, last, deputy };
  const days = z.tuple([z.iso.date(), z.iso.date()]).safeParse([first, last || first]);
  if (!days.success) return { message: 'Enter the first and the last day.', isRefused: true, typed };
  const [firstDay, lastDay] = days.data;
  const deputyId = deputy ? readId(form, 'deputy') : null;
  const entered = await enterAbsence({ staffId, firstDay, lastDay, deputyId, by }, now);
  if (entered.outcome !== 'added') return { message: explainRefusal(entered), isRefused: true, typed };
  return {
    message: describeAdded(entered, firstDay, lastDay),
    undo: { intent: 'remove-absence', absence: entered.id, staff: staffId },
  };
}

function explainRefusal(refused: Exclude<EnteredAbsence, { outcome: 'added' }>): string {
  switch (refused.outcome) {
    case 'past':
      return 'The first day is over. An absence begins today or later.';
    case 'wrong-order':
      return 'The last day is before the first one.';
    case 'too-long':
      return 'That is more than a year. Check the last day.';
    case 'unknown-person':
      return 'This colleague has left.';
    case 'deputy-not-theirs':
      return `${refused.deputy} cannot open all the leads of this department. Choose somebody else to stand in.`;
    case 'deputy-away':
      return `${refused.deputy} is away on all of these days. Choose somebody else to stand in.`;
    case 'overlaps':
      return `There is already an absence ${printDays(refused.with)}. Remove it first.`;
  }
}

function describeAdded(
  { deputy, deputyAway, leftAlone }: Extract<EnteredAbsence, { outcome: 'added' }>,
  firstDay: string,
  lastDay: string,
): string {
  const days = printDays({ firstDay, lastDay });
  return [
    deputy
      ? `Away ${days}; ${deputy} stands in.`
      : `Away ${days}. Nobody stands in: the department sees to it.`,
    ...deputyAway.map((away) => `But ${deputy} is away ${printDays(away)}; then nobody stands in.`),
    ...leftAlone.map(
      (away) => `${away.name}, away ${printDays(away)}, has nobody to stand in while both are away.`,
    ),
  ].join(' ');
}

function readNumber(form: FormData, field: string): string {
  const number = readLine(form, field);
  if (!/^\d{1,18}$/.test(number)) throw data(null, { status: 400 });
  return number;
}
