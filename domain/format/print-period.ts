import type { Promises } from '#content/types.ts';

type Period = Promises['retention'][keyof Promises['retention']];

/** "24 months after our last contact with you". */
export function printPeriod({ amount, unit, after }: Period): string {
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit} after ${after}`;
}
