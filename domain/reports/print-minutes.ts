/** Minutes of a working day in the office, and of a calendar day. */
const workingDay = 480;
export const wholeDay = 1_440;

/** "0:58" within a working day, "2 d 4 h" beyond it. */
export function printReplyTime(minutes: number, dayMinutes = workingDay): string {
  if (minutes > dayMinutes) return printDays(minutes, dayMinutes);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** "12 min", "1 h 20", "2 d 4 h". */
export function printDelay(minutes: number, dayMinutes = workingDay): string {
  if (minutes > dayMinutes) return printDays(minutes, dayMinutes);
  if (minutes < 60) return `${minutes} min`;
  return [`${Math.floor(minutes / 60)} h`, minutes % 60].filter(Boolean).join(' ');
}

/** "45 min", "2 h", "3 days", for an axis. */
export function printSpan(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < workingDay) return `${Number((minutes / 60).toFixed(2))} h`;
  const days = Number((minutes / workingDay).toFixed(2));
  return `${days} day${days === 1 ? '' : 's'}`;
}

function printDays(minutes: number, dayMinutes: number): string {
  const hours = Math.round(minutes / 60);
  const dayHours = dayMinutes / 60;
  const parts = [
    [Math.floor(hours / dayHours), 'd'],
    [hours % dayHours, 'h'],
  ] as const;
  return parts.flatMap(([amount, unit]) => (amount > 0 ? `${amount} ${unit}` : [])).join(' ');
}
