import { printShortTime } from '#domain/format/print-short-time.ts';
import { currentTurn } from '#domain/leads/handling/current-turn.ts';
import { dueSoonMs } from '#domain/promises/describe-promise.ts';

interface PromisedLead {
  state: string;
  survivor: string | null;
  receivedAt: Date;
  dueAt: Date | null;
  answeredAt: Date | null;
  followUpAt: Date | null;
  followUpDueAt: Date | null;
}

export type LeadPromise =
  /** Times in milliseconds; `now` is the time of the server, for the first rendering. */
  | { status: 'running'; received: number; soon: number; due: number; now: number; dueTime: string }
  | { status: 'kept' | 'late' | 'none'; text: string };

export function readPromise(lead: PromisedLead, now: Date): LeadPromise {
  const { state, survivor, dueAt, answeredAt } = lead;
  const turn = currentTurn(lead);
  const none = (text: string) => ({ status: 'none' as const, text });
  if (state === 'withdrawn') return none('The visitor withdrew it: no answer is needed.');
  if (state === 'spam') return none('Spam has no clock.');
  if (!turn && answeredAt) {
    const text = `Answered ${printShortTime(answeredAt)}`;
    if (!dueAt) return none(`${text}. This form promises no time.`);
    const gap = printGap(Math.abs(dueAt.getTime() - answeredAt.getTime()));
    return answeredAt <= dueAt
      ? { status: 'kept', text: `${text}, ${gap} before it was due.` }
      : { status: 'late', text: `${text}, ${gap} after it was due.` };
  }
  if (survivor) return none(`Merged into ${survivor}: the reply there answers it.`);
  if (!turn?.due) return none('This form promises no time.');
  if (state === 'closed') return none('Closed without an answer: the clock has stopped.');
  return {
    status: 'running',
    received: turn.since.getTime(),
    soon: turn.due.getTime() - dueSoonMs,
    due: turn.due.getTime(),
    now: now.getTime(),
    dueTime: printShortTime(turn.due),
  };
}

function printGap(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  const days = Math.floor(minutes / 1440);
  if (days > 1) return `${days} days`;
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
