import type { OfficeHours } from '#domain/promises/office-hours.ts';

/** Monday to Friday from 9 AM to 5 PM, except on the given days. */
export const sampleOfficeHours = (holidays: OfficeHours['holidays']): OfficeHours => ({
  timeZone: 'Asia/Colombo',
  days: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '17:00',
  holidays,
});
