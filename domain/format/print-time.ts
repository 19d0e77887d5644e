/** Sri Lanka keeps UTC+5:30 all year. */
export const colomboOffset = 5.5 * 3_600_000;

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Written out by hand: Intl's spaces and marks differ between Node and browsers, and hydration compares them. */
export function printColomboTime(date: Date): string {
  const local = new Date(date.getTime() + colomboOffset);
  const hours = local.getUTCHours();
  const clock = `${hours % 12 || 12}:${String(local.getUTCMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
  const day = `${weekdays[local.getUTCDay()]} ${local.getUTCDate()} ${months[local.getUTCMonth()]}`;
  return `${day}, ${clock} Colombo time`;
}
