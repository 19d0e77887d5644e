import { PlotBar } from '../plots/plot-bar.tsx';
import { printCount, printShare } from '../plots/plot-scale.ts';

interface Step {
  label: string;
  visits: number;
  /** Share of the visits to the first step. */
  share: number | null;
  /** Where the bar leads; visits to a step are counted without a lead. */
  to?: string | undefined;
}

const [left, right, top, floor] = [4, 676, 58, 224];

/** A bar for each step; the pale part above it shows who left on the step before. */
export function StepPlot({ steps }: { steps: Step[] }) {
  const highest = Math.max(1, ...steps.map(({ visits }) => visits));
  const height = (visits: number) => (visits / highest) * (floor - top);
  const pitch = (right - left) / steps.length;
  const width = pitch * 0.72;
  const description = steps.map(
    ({ label, visits, share }) => `${label} ${printCount(visits)}, ${printShare(share)}`,
  );
  return (
    <svg
      className="chart"
      viewBox="0 0 680 260"
      role={steps.some(({ to }) => to) ? 'group' : 'img'}
      aria-label={`How many came to each step, and their share of the first. ${description.join('; ')}.`}
    >
      {steps.map(({ label, visits, share, to }, index) => {
        const x = left + pitch * index;
        const before = height(steps[index - 1]?.visits ?? visits);
        const middle = x + pitch / 2;
        return (
          <PlotBar
            key={label}
            {...{ x, pitch, width }}
            value={`${label}: ${printCount(visits)}, ${printShare(share)} of the first step`}
            parts={[
              {
                name: `${label}: ${printCount(visits)}`,
                to: visits > 0 ? to : undefined,
                className: 'plot-kept',
                ...{ y: floor - height(visits), height: height(visits) },
                ...{ top, bottom: floor },
              },
            ]}
          >
            <rect
              className="plot-lost"
              x={middle - width / 2}
              y={floor - before}
              width={width}
              height={Math.max(0, before - height(visits))}
            />
            <text x={middle} y={floor - height(visits) - 8} textAnchor="middle">
              {printCount(visits)}
            </text>
            <text x={middle} y={floor + 26} textAnchor="middle">
              {label}
            </text>
          </PlotBar>
        );
      })}
      <path className="plot-grid" d={`M${left} ${floor}H${right}`} />
    </svg>
  );
}
