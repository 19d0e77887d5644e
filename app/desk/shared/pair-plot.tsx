import { listAxisTicks, printCount, printShort } from './plot-scale.ts';

export interface PairBar {
  /** "9 Nov". */
  label: string;
  below: number;
  above: number;
}

interface Props {
  /** What each colour counts, such as "delivered" and "failed". */
  names: { below: string; above: string };
  /** "per day". */
  per: string;
  /** What the labels are, if they do not say it themselves: "Weeks". */
  of?: string;
  bars: PairBar[];
}

const [left, right, top, floor] = [36, 676, 14, 190];

/** Two stacked counts for each day or week: successes below, failures above. */
export function PairPlot({ names, per, of, bars }: Props) {
  const highest = Math.max(1, ...bars.map(({ below, above }) => below + above));
  const height = (count: number) => (count / highest) * (floor - top);
  const pitch = (right - left) / bars.length;
  const width = Math.min(pitch * 0.62, 56);
  const isShort = bars.every(({ label }) => label.length < 3);
  const every = Math.ceil(bars.length / (isShort ? 13 : 4));
  return (
    <svg
      className="chart"
      viewBox="0 0 680 216"
      role="img"
      aria-label={[of, describeBars(bars, names, per)].join(' ').trim()}
    >
      {listAxisTicks(highest).map((tick) => (
        <g key={tick}>
          <path className="plot-grid" d={`M${left} ${floor - height(tick)}H${right}`} />
          <text x="2" y={floor - height(tick) + 4}>
            {printShort(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ label, below, above }, index) => {
        const middle = left + pitch * (index + 0.5);
        const aboveHeight = above > 0 ? Math.max(3, height(above) - 2) : 0;
        const gap = below > 0 ? 2 : 0;
        return (
          <g key={label}>
            <rect
              className="plot-kept"
              x={middle - width / 2}
              y={floor - height(below)}
              width={width}
              height={height(below)}
            />
            <rect
              className="plot-late"
              x={middle - width / 2}
              y={floor - height(below) - gap - aboveHeight}
              width={width}
              height={aboveHeight}
            />
            {(bars.length - 1 - index) % every === 0 && (
              <text
                x={!isShort && index === bars.length - 1 ? right : middle}
                y="210"
                textAnchor={!isShort && index === bars.length - 1 ? 'end' : 'middle'}
              >
                {label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function describeBars(bars: PairBar[], names: Props['names'], per: string): string {
  const range = (side: 'below' | 'above') => {
    const counts = bars.map((bar) => bar[side]);
    const [least, most] = [Math.min(...counts), Math.max(...counts)];
    return least === most ? printCount(most) : `${printCount(least)} to ${printCount(most)}`;
  };
  return `${bars[0]?.label} to ${bars.at(-1)?.label}: ${range('below')} ${names.below} and ${range('above')} ${names.above} ${per}.`;
}
