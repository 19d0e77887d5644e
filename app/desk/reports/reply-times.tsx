import { printCount } from '../plots/plot-scale.ts';
import { PlotTable } from '../plots/plot-table.tsx';
import type { KindRow } from './promise-table.tsx';
import { type ReplyBar, ReplyPlot } from './reply-plot.tsx';

type Kind = KindRow & { bins: ReplyBar[] };

/** The promise ends with the eighth bin. */
const promiseBins = 8;
const marked = [4, 8];

export function ReplyTimes({ kinds }: { kinds: Kind[] }) {
  const answered = kinds.filter(({ bins }) => bins.some(({ kept, late }) => kept + late > 0));
  if (answered.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-1">First answers, and how long they took</h2>
      <p className="muted mb-4">
        In working time, without answers that were given while the office was closed; urgent tickets count
        every hour. The line is what we promised.
      </p>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
        {answered.map((kind) => (
          <ReplyPlot
            key={kind.label}
            label={kind.label}
            promise={kind.promise}
            bins={kind.bins}
            promiseBins={promiseBins}
            marked={marked}
            description={describeReplies(kind)}
          />
        ))}
      </div>
      <PlotTable
        caption="First answers by form"
        columns={[
          'Form',
          'Within half the promise',
          'Within the promise',
          'Up to half as long again',
          'Later',
        ]}
        rows={answered.map(({ label, bins }) => [
          label,
          countWithin(bins, 0, 4),
          countWithin(bins, 4, 8),
          countWithin(bins, 8, 12),
          countWithin(bins, 12, 13),
        ])}
      />
    </section>
  );
}

function describeReplies({ bins, median }: Kind): string {
  const half = bins[promiseBins / 2 - 1]?.until;
  const whole = bins[promiseBins - 1]?.until;
  const total = countWithin(bins, 0, bins.length);
  return `of ${total} answers ${countWithin(bins, 0, 4)} came within ${half} and ${countWithin(bins, 4, 8)} more within ${whole}, half of all within ${median}.`;
}

function countWithin(bins: Kind['bins'], from: number, to: number): string {
  return printCount(bins.slice(from, to).reduce((sum, { kept, late }) => sum + kept + late, 0));
}
