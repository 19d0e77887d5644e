import { printDayTime } from '#domain/format/print-day.ts';
import { printListDate } from '#domain/format/print-list-date.ts';

/** A time in a list, as short as it can be; the whole of it is its title. */
export function ListTime({ at, now }: { at: Date; now: Date }) {
  return (
    <time className="num" dateTime={at.toISOString()} title={printDayTime(at)}>
      {printListDate(at, now)}
    </time>
  );
}
