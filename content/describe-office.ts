import type { Content, Office } from './types.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The office, with its address from the company and its hours from the promises. */
export function describeOffice({
  company,
  promises: { officeHours },
  about,
}: Pick<Content, 'company' | 'promises' | 'about'>): Office {
  const { city, country, street, postcode, phone, email } = company;
  const { timeZone, days, opens, closes } = officeHours;
  const week = [days.at(0), days.at(-1)].map((day) => weekdays[(day ?? 1) - 1]).join(' to ');
  return {
    ...about.office,
    city,
    country,
    address: `${street}, ${city} ${postcode}`,
    phone,
    email,
    timezone: offsetOf(timeZone),
    shortHours: `${company.hours.replace(',', '')} SLST`,
    hours: `${week}, ${onTheClock(opens)} to ${onTheClock(closes)}`,
  };
}

/** "17:00" reads "5:00 PM". */
function onTheClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "Asia/Colombo" reads "UTC+5:30". */
function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
}
