import { classNames } from '#app/ui/class-names.ts';
import { printFullDay, printMonthDay } from '#domain/format/print-day.ts';

type Props = { date: string; hasYear?: boolean; large?: boolean };

/** A day written on a strip of talipot palm leaf, as the old books of the island are: two holes, for the cord. */
export function DatedLeaf({ date, hasYear, large }: Props) {
  return (
    <p className={classNames('leaf', large && 'leaf--large')}>
      <time dateTime={date}>{hasYear ? printFullDay(date) : printMonthDay(date)}</time>
    </p>
  );
}
