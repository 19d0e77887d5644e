import { type OpenSpan, openTimeLeft } from './open-time-left.ts';

export interface PromiseTimes {
  receivedAt: Date;
  dueAt: Date | null;
  answeredAt: Date | null;
  /** Whether the visitor still waits. */
  isOpen: boolean;
}

export interface DescribedPromise {
  tone: 'open' | 'soon' | 'late' | 'kept' | 'none';
  text: string;
  /** The share of the promised time that has passed, from 0 to 1. */
  share: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A promise is shown as due soon from this long before its end. */
export const dueSoonMs = hour;

/** The status of a promise. What is left is office time if the spans of office hours are given, else counted by the clock. */
export function describePromise(
  { receivedAt, dueAt, answeredAt, isOpen }: PromiseTimes,
  now: Date,
  openSpans?: readonly OpenSpan[],
): DescribedPromise {
  if (!dueAt) return { tone: 'none', text: 'No time promised', share: 0 };
  const late = (answeredAt ?? now).getTime() - dueAt.getTime();
  if (answeredAt) {
    return late > 0
      ? { tone: 'late', text: `Answered ${printSpan(late)} late`, share: 1 }
      : { tone: 'kept', text: `Kept, ${printSpan(answeredAt.getTime() - receivedAt.getTime())}`, share: 1 };
  }
  if (!isOpen) return { tone: 'none', text: 'Ended unanswered', share: 0 };
  if (late > 0) return { tone: 'late', text: `Late by ${printSpan(late)}`, share: 1 };
  const left = openSpans ? openTimeLeft(openSpans, now.getTime(), dueAt.getTime()) : -late;
  const share = (now.getTime() - receivedAt.getTime()) / (dueAt.getTime() - receivedAt.getTime());
  return {
    tone: left <= dueSoonMs ? 'soon' : 'open',
    text: `${printSpan(left)} left`,
    share: Math.min(1, Math.max(0, share)),
  };
}

/** "0:48", "17:20", and from two days on "5 days". */
function printSpan(milliseconds: number): string {
  if (milliseconds >= 2 * day) return `${Math.floor(milliseconds / day)} days`;
  const minutes = Math.floor(milliseconds / minute);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
