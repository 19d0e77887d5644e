import type { PairBar } from '../plots/pair-plot.tsx';
import { printCount } from '../plots/plot-scale.ts';
import type { ChannelRow } from './mail-side.tsx';

interface MailFigures {
  bars: PairBar[];
  medianSeconds: number | null;
  channels: ChannelRow[];
}

/** The four figures that answer most questions. */
export function summariseMail({ bars, medianSeconds, channels }: MailFigures) {
  const sum = (side: 'below' | 'above') => bars.reduce((total, bar) => total + bar[side], 0);
  const today = bars.at(-1);
  const open = channels.reduce((total, { waiting, inProgress }) => total + waiting + inProgress, 0);
  return [
    {
      label: 'delivered',
      value: printCount(sum('below')),
      note: `${printCount(today?.below ?? 0)} of them today`,
    },
    {
      label: 'from lead to mail',
      value: medianSeconds === null ? 'none yet' : printSeconds(medianSeconds),
      note: 'median of the latest receipts',
    },
    {
      label: 'on the way',
      value: printCount(open),
      note: open === 0 ? 'nothing is waiting' : 'waiting or in progress',
    },
    {
      label: 'failed for good',
      value: printCount(sum('above')),
      note: sum('above') === 0 ? 'in four weeks' : 'in four weeks; listed below',
    },
  ];
}

/** "0.8 s", "12 s", "3 min", "5 h". */
function printSeconds(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 100) return `${Math.round(seconds)} s`;
  const minutes = seconds / 60;
  return minutes < 100 ? `${Math.round(minutes)} min` : `${Math.round(minutes / 60)} h`;
}
