import { printShortDay } from '#domain/format/print-day.ts';
import { months } from '#domain/format/print-time.ts';
import { addDays, monthOf, type Period } from './period.ts';

/** One bar of a plot: a week, or for a year the weeks of a month. */
export interface Span {
  /** "9 Nov" or "Nov", for an axis. */
  label: string;
  /** "Week of 9 Nov" or "November 2026". */
  title: string;
  from: string;
  to: string;
  mondays: string[];
}

export function listSpans({ name, mondays }: Pick<Period, 'name' | 'mondays'>): Span[] {
  if (name !== 'year')
    return mondays.map((monday) => {
      const label = printShortDay(monday);
      return { label, title: `Week of ${label}`, from: monday, to: addDays(monday, 6), mondays: [monday] };
    });
  return [...Map.groupBy(mondays, monthOf)].flatMap(([month, own]) => {
    const [first, last] = [own[0], own.at(-1)];
    const text = months[Number(month.slice(5)) - 1] ?? '';
    if (!first || !last) return [];
    return {
      label: text.slice(0, 3),
      title: `${text} ${month.slice(0, 4)}`,
      from: first,
      to: addDays(last, 6),
      mondays: own,
    };
  });
}
