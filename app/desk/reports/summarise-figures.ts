import { printCount, printShare } from '../plots/plot-scale.ts';

interface Figures {
  kept: number;
  late: number;
  unanswered: number;
  share: number | null;
  median: string | null;
  inOffice: number;
  outOfHours: number;
  later: { median: string | null; kept: number; late: number; outOfHours: number };
  longest: string | null;
  oldest: string | null;
}

/** The four figures above the report, each with one line that explains it. */
export function summariseFigures({ later, ...total }: Figures) {
  const promises = total.kept + total.late;
  return [
    {
      label: 'kept',
      value: printShare(total.share),
      note: `${printCount(total.kept)} of ${printCount(promises)} promises`,
    },
    {
      label: 'median first answer',
      value: total.median ?? 'none yet',
      note: `over ${printCount(total.inOffice)} in office time; ${describeClosed(total.outOfHours)}`,
    },
    {
      label: 'median later answer',
      value: later.median ?? 'none yet',
      note: `${printCount(later.kept)} of ${printCount(later.kept + later.late)} in time; ${describeClosed(later.outOfHours)}`,
    },
    {
      label: 'late',
      value: printCount(total.late),
      note: [
        total.longest ? `longest by ${total.longest}` : 'none was answered late',
        total.oldest && `${printCount(total.unanswered)} not answered, the oldest due ${total.oldest}`,
      ]
        .filter(Boolean)
        .join('; '),
    },
  ];
}

const describeClosed = (count: number) =>
  count === 0 ? 'none while closed' : `${printCount(count)} before the office opened again`;
