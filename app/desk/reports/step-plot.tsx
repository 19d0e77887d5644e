import { printCount, printShare } from '../shared/plot-scale.ts';

interface Step {
  label: string;
  visits: number;
  /** Share of the visits to the first step. */
  share: number | null;
}

const [left, right, top, floor] = [4, 676, 34, 200];

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
      viewBox="0 0 680 236"
      role="img"
      aria-label={`How many came to each step, and their share of the first. ${description.join('; ')}.`}
    >
      {steps.map(({ label, visits }, index) => {
        const x = left + pitch * (index + 0.5) - width / 2;
        const before = height(steps[index - 1]?.visits ?? visits);
        const middle = x + width / 2;
        return (
          <g key={label}>
            <rect
              className="plot-lost"
              x={x}
              y={floor - before}
              width={width}
              height={Math.max(0, before - height(visits))}
            />
            <rect
              className="plot-kept"
              x={x}
              y={floor - height(visits)}
              width={width}
              height={height(visits)}
            />
            <text x={middle} y={floor - height(visits) - 8} textAnchor="middle">
              {printCount(visits)}
            </text>
            <text x={middle} y={floor + 26} textAnchor="middle">
              {label}
            </text>
          </g>
        );
      })}
      <path className="plot-grid" d={`M${left} ${floor}H${right}`} />
    </svg>
  );
}
