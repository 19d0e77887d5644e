import { colomboOffset } from '#domain/format/print-time.ts';

const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** The value of a date and time field in Colombo time, such as "2026-11-24T10:00"; null if it is no time. */
export function readColomboInput(value: string): Date | null {
  if (!shape.test(value)) return null;
  const date = new Date(Date.parse(`${value}Z`) - colomboOffset);
  // Browsers and Date turn 31 February into March; nobody meant that.
  return !Number.isNaN(date.getTime()) && writeColomboInput(date) === value ? date : null;
}

export function writeColomboInput(date: Date): string {
  return new Date(date.getTime() + colomboOffset).toISOString().slice(0, 16);
}
