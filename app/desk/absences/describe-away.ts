import { printMonthDay, printShortDay } from '#domain/format/print-day.ts';
import type { Away } from '#domain/staff/deputy-store.server.ts';

/** "Arul is away until 20 November; Farzana stands in." */
export function describeAway({ name, until, deputy, deputyId }: Away, viewerId: string): string {
  const standIn = deputyId === viewerId ? 'you stand in' : `${deputy ?? 'nobody'} stands in`;
  return `${name} is away until ${printMonthDay(until)}; ${standIn}.`;
}

/** "Arul (away until 20 Nov, Farzana stands in)", for a list to choose from. */
export function nameWithAbsence(name: string, away: Away | undefined): string {
  return away ? `${name} (${describeBriefly(away)})` : name;
}

/** "away until 20 Nov, Farzana stands in". */
export function describeBriefly({ until, deputy }: Away): string {
  return `away until ${printShortDay(until)}${deputy ? `, ${deputy} stands in` : ''}`;
}
