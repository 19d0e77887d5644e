interface Props {
  label: string;
  /** As text, such as "2 hours"; without a promise no line is drawn. */
  promise: string | null;
  bins: { until: string; kept: number; late: number }[];
  /** The number of bins within the promise. */
  promiseBins: number;
  /** The bins that get a time label. */
  marked: number[];
  description: string;
}

const [pitch, top, floor] = [24, 18, 112];

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
        role="img"
        aria-label={`${label}: ${description}`}
      >
        <path className="plot-grid" d={`M0 ${floor}H316`} />
        {bins.map(({ until, kept, late }, index) => (
          <g key={until}>
            <rect
              className="plot-kept"
              x={index * pitch + 2}
              y={floor - height(kept)}
              width={pitch - 4}
              height={height(kept)}
            />
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
          </g>
        ))}
        {promise && <path className="plot-promise" d={`M${promiseBins * pitch} 4V${floor}`} />}
        <text x="314" y={floor + 17} textAnchor="end">
          later
        </text>
      </svg>
    </figure>
  );
}
