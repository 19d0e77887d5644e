import { Temporal } from 'temporal-polyfill';

const zone = 'Asia/Colombo';

/** Reads the value of a `datetime-local` control as Colombo time; null if it is not one. */
export function parseOfficeTime(value: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(value)) return null;
  try {
    const local = Temporal.PlainDateTime.from(value, { overflow: 'reject' });
    return new Date(local.toZonedDateTime(zone).epochMilliseconds);
  } catch {
    return null;
  }
}

/** The value of a `datetime-local` control for this moment, in Colombo time. */
export function toOfficeInput(date: Date): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone);
  return zoned.toPlainDateTime().toString({ smallestUnit: 'minute' });
}
