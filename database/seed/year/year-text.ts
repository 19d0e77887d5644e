import type { Trade } from './people.ts';

/**
 * One conversation, to be held by many people. `{n}` becomes a number, `{place}` a town and `{day}` a weekday, so that
 * no two read the same.
 */
export interface YearText {
  trade: Trade;
  /** The page that led here, such as products/pos-system. */
  page: string;
  message: string;
  reply: string;
  /** What the visitor may write back, and our answer. */
  again?: [message: string, reply: string];
}
