import { isDeepStrictEqual } from 'node:util';
import { kindOf } from '#content/editing/entry-kind.ts';
import { isRecord } from '#content/editing/field.ts';

/**
 * Days of an opening that a reader would take for a mistake. Only a draft is refused for them: a text that is live must stay
 * readable when its last day has passed.
 */
export function findDayProblems(
  file: string,
  { value, live }: { value: unknown; live: unknown },
  today: string,
): Record<string, string> {
  if (kindOf(file) !== 'opening' || !isRecord(value) || isDeepStrictEqual(value, live)) return {};
  const { posted, closesOn } = value;
  if (typeof closesOn !== 'string' || !isDay.test(closesOn)) return {};
  if (typeof posted === 'string' && isDay.test(posted) && closesOn < posted)
    return { closesOn: 'This is before the day on which it is first shown. Choose a later day.' };
  return closesOn < today ? { closesOn: 'This day has passed. Choose a later one, or none.' } : {};
}

const isDay = /^\d{4}-\d\d-\d\d$/;
