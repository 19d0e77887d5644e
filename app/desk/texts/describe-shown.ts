import { printDayTime } from '#domain/format/print-day.ts';
import { printListDate } from '#domain/format/print-list-date.ts';
import type { Shown } from '#domain/publishing/find-shown.ts';

export interface ShownText {
  className: string;
  label: string;
  detail: string;
}

/** Whether visitors get a published text, or no longer get one that was closed, in words. */
export function describeShown(shown: Shown, isClosing: boolean, now: Date): ShownText {
  switch (shown.state) {
    case 'live': {
      const isLong = now.getTime() - shown.since.getTime() > 300 * 86_400_000;
      const since = isLong ? printDayTime(shown.since) : printListDate(shown.since, now);
      return isClosing
        ? { className: 'state', label: `Gone since ${since}`, detail: '' }
        : { className: 'state state--ok', label: `Live since ${since}`, detail: '' };
    }
    case 'switching':
      return {
        className: 'state state--warn',
        label: isClosing ? 'Being closed' : 'Being published',
        detail:
          shown.servers > 1
            ? `${shown.showing} of ${shown.servers} servers ${isClosing ? 'have closed' : 'show'} it`
            : '',
      };
    case 'problem':
      return {
        className: 'state state--late',
        label: isClosing ? 'Not gone yet' : 'Not shown yet',
        detail: shown.problem,
      };
  }
}
