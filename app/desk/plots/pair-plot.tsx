import { PlotBar, type PlotPart } from './plot-bar.tsx';
import { listAxisTicks, printCount, printShort } from './plot-scale.ts';

export interface PairBar {
  /** "9 Nov", for the axis. */
  label: string;
  /** "Week of 9 Nov", where the label alone would not say it. */
  title?: string;
  below: number;
  above: number;
  /** Where the two parts lead. */
  to?: { below: string; above: string } | undefined;
}

interface Props {
  /** What each colour counts, such as "delivered" and "failed". */
  names: { below: string; above: string };
  /** "per day". */
  per: string;
  bars: PairBar[];
}

const [left, right, top, floor] = [36, 676, 38, 210];

/** Two stacked counts for each day, week or month: successes below, failures above. */
export function PairPlot({ names, per, bars }: Props) {
  const highest = Math.max(1, ...bars.map(({ below, above }) => below + above));
  const height = (count: number) => (count / highest) * (floor - top);
  const pitch = (right - left) / bars.length;
  const width = Math.min(pitch * 0.62, 56);
  // Four labels of a day, or twelve of a month, fit on a phone.
  const every = Math.ceil(bars.length / (bars.every(({ label }) => label.length < 4) ? 12 : 4));
  const isLinked = bars.some(({ to }) => to);
  return (
    <svg
      className="chart"
      viewBox="0 0 680 236"
      role={isLinked ? 'group' : 'img'}
      aria-label={describeBars(bars, names, per)}
    >
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of an SVG takes no focus */}
      <g aria-hidden="true">
        {listAxisTicks(highest).map((tick) => (
          <g key={tick}>
            <path className="plot-grid" d={`M${left} ${floor - height(tick)}H${right}`} />
            <text x="2" y={floor - height(tick) + 4}>
              {printShort(tick)}
            </text>
          </g>
        ))}
      </g>
      {bars.map((bar, index) => {
        const { label, title = label } = bar;
        const x = left + pitch * index;
        const isLast = index === bars.length - 1;
        return (
          <PlotBar
            key={`${title} ${label}`}
            {...{ x, pitch, width }}
            value={`${title}: ${printCount(bar.below)} ${names.below}, ${printCount(bar.above)} ${names.above}`}
            parts={listParts(bar, names, height)}
          >
            {(bars.length - 1 - index) % every === 0 && (
              <text
                x={isLast && every > 1 ? right : x + pitch / 2}
                y="232"
                textAnchor={isLast && every > 1 ? 'end' : 'middle'}
              >
                {label}
              </text>
            )}
          </PlotBar>
        );
      })}
    </svg>
  );
}

/** Both parts share the column: what is above the lower one belongs to the upper one, if there is any. */
function listParts(
  { label, title = label, below, above, to }: PairBar,
  names: Props['names'],
  height: (count: number) => number,
): PlotPart[] {
  const boundary = floor - height(below);
  const aboveHeight = above > 0 ? Math.max(3, height(above) - 2) : 0;
  const gap = below > 0 ? 2 : 0;
  return [
    {
      name: `${title}: ${printCount(below)} ${names.below}`,
      to: below > 0 ? to?.below : undefined,
      className: 'plot-kept',
      ...{ y: boundary, height: height(below) },
      ...{ top: above > 0 ? boundary : top, bottom: floor },
    },
    {
      name: `${title}: ${printCount(above)} ${names.above}`,
      to: above > 0 ? to?.above : undefined,
      className: 'plot-late',
      ...{ y: boundary - gap - aboveHeight, height: aboveHeight },
      ...{ top, bottom: above > 0 ? boundary : top },
    },
  ];
}

function describeBars(bars: PairBar[], names: Props['names'], per: string): string {
  const range = (side: 'below' | 'above') => {
    const counts = bars.map((bar) => bar[side]);
    const [least, most] = [Math.min(...counts), Math.max(...counts)];
    return least === most ? printCount(most) : `${printCount(least)} to ${printCount(most)}`;
  };
  const titleOf = (bar: PairBar | undefined) => bar?.title ?? bar?.label;
  return `${titleOf(bars[0])} to ${titleOf(bars.at(-1))}: ${range('below')} ${names.below} and ${range('above')} ${names.above} ${per}.`;
}
