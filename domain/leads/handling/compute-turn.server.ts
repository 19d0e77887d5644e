import { getContent } from '#content/read-content.server.ts';
import { computeDueTimes, type DueTimes } from '#domain/promises/compute-due-times.server.ts';
import { readOfficeHours } from '#domain/promises/read-office-hours.server.ts';
import { promiseOf } from '../forms/describe-lead.server.ts';

/** The promise of a lead, counted from a new moment, such as when the visitor writes again; null if it promises no time. */
export async function computeTurn(
  lead: Parameters<typeof promiseOf>[0] & { mailbox: string },
  from: Date,
): Promise<DueTimes | null> {
  const promise = promiseOf(lead);
  const officeHours = await readOfficeHours(lead.mailbox);
  return promise && computeDueTimes(getContent().promises[promise], officeHours, from);
}
