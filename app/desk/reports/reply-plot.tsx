import { PlotBar } from '../plots/plot-bar.tsx';
import { printCount } from '../plots/plot-scale.ts';

export interface ReplyBar {
  /** "2 h" or "later", for the axis. */
  until: string;
  /** "Up to 15 min", "15 min to 30 min". */
  title: string;
  kept: number;
  late: number;
  to: string | undefined;
}

interface Props {
  label: string;
  /** As text, such as "2 hours"; without a promise no line is drawn. */
  promise: string | null;
  bins: ReplyBar[];
  /** The number of bins within the promise. */
  promiseBins: number;
  /** The bins that get a time label. */
  marked: number[];
  description: string;
}

const [pitch, top, floor] = [24, 30, 112];

/** How long first answers took, compared with the promise: late answers are right of its line. */
export function ReplyPlot({ label, promise, bins, promiseBins, marked, description }: Props) {
  const highest = Math.max(1, ...bins.map(({ kept, late }) => kept + late));
  const height = (count: number) => (count > 0 ? Math.max(1.5, (count / highest) * (floor - top)) : 0);
  return (
    <figure>
      <figcaption>
        <b>{label}</b> <span className="muted">{promise ?? 'no promise'}</span>
      </figcaption>
      <svg
        className="chart chart--small"
        viewBox="0 0 316 136"
        role={bins.some(({ to }) => to) ? 'group' : 'img'}
        aria-label={`${label}: ${description}`}
      >
        <path className="plot-grid" d={`M0 ${floor}H316`} />
        {bins.map(({ until, title, kept, late, to }, index) => {
          const answers = kept + late;
          return (
            <PlotBar
              key={until}
              x={index * pitch}
              pitch={pitch}
              width={pitch - 4}
              value={`${title}: ${printCount(answers)}`}
              parts={[
                {
                  name: `${title}: ${printCount(answers)} ${answers === 1 ? 'answer' : 'answers'}`,
                  to: answers > 0 ? to : undefined,
                  className: 'plot-kept',
                  ...{ y: floor - height(kept), height: height(kept) },
                  ...{ top, bottom: floor },
                },
              ]}
            >
              <rect
                className="plot-late"
                x={index * pitch + 2}
                y={floor - height(kept) - height(late)}
                width={pitch - 4}
                height={height(late)}
              />
              {marked.includes(index + 1) && (
                <text x={(index + 1) * pitch} y={floor + 17} textAnchor="middle">
                  {until}
                </text>
              )}
            </PlotBar>
          );
        })}
        {promise && <path className="plot-promise" d={`M${promiseBins * pitch} 28V${floor}`} />}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of an SVG takes no focus */}
        <g aria-hidden="true">
          <text x="314" y={floor + 17} textAnchor="end">
            later
          </text>
        </g>
      </svg>
    </figure>
  );
}
