import { colomboOffset } from '#domain/format/print-time.ts';
import type { Random } from './random.ts';

const hour = 3_600_000;
const day = 24 * hour;
const days = 360;

/** How many write on a Sunday, Monday and so on, and in each hour of a day. */
const weekdayWeights = [0.22, 1.2, 1.15, 1.05, 1, 0.9, 0.42];
const hourWeights = [1, 1, 0, 0, 0, 1, 2, 4, 8, 13, 15, 14, 11, 9, 12, 12, 10, 7, 5, 4, 5, 5, 4, 2];

/** So many moments of the last year, the oldest first: more each month, few on holidays, in mid April and at Christmas. */
export function spreadOverYear(
  count: number,
  now: Date,
  random: Random,
  holidays: { date: string }[],
): Date[] {
  const closed = new Set(holidays.map(({ date }) => date));
  const today = Math.floor((now.getTime() + colomboOffset) / day) * day;
  const mornings = Array.from({ length: days }, (_, index) => new Date(today - (days - index) * day));
  const weights = mornings.map((date, index) => {
    const text = date.toISOString();
    const growth = 0.65 + (0.7 * index) / days;
    const isQuiet = closed.has(text.slice(0, 10)) || isSeason(text.slice(5, 10));
    return growth * (weekdayWeights[date.getUTCDay()] ?? 1) * (isQuiet ? 0.2 : 1);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const moments: Date[] = [];
  let [index, passed] = [0, 0];
  for (let number = 0; number < count; number += 1) {
    const place = ((number + 0.5) / count) * total;
    while (passed + (weights[index] ?? total) < place) {
      passed += weights[index] ?? total;
      index += 1;
    }
    const hours = random.pickWeighted(hourWeights.map((weight, each) => [each, weight] as const));
    moments.push(
      new Date((mornings[index] ?? now).getTime() - colomboOffset + (hours + random.next()) * hour),
    );
  }
  return moments.toSorted((one, other) => one.getTime() - other.getTime());
}

/** The weeks around the Sinhala and Tamil New Year, and around Christmas. */
function isSeason(monthAndDay: string): boolean {
  return (
    (monthAndDay >= '04-09' && monthAndDay <= '04-20') || monthAndDay >= '12-19' || monthAndDay <= '01-04'
  );
}
