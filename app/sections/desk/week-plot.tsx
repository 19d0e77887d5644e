import { listTicks, printCount, printShort } from './plot-scale.ts';

interface Week {
  number: number;
  kept: number;
  late: number;
}

const [left, right, top, floor] = [36, 676, 14, 190];

/** Kept below, late on top. */
export function WeekPlot({ weeks }: { weeks: Week[] }) {
  const highest = Math.max(1, ...weeks.map(({ kept, late }) => kept + late));
  const height = (count: number) => (count / highest) * (floor - top);
  const pitch = (right - left) / weeks.length;
  const width = Math.min(pitch * 0.58, 56);
  const every = Math.ceil(weeks.length / 13);
  return (
    <svg className="chart" viewBox="0 0 680 216" role="img" aria-label={describeWeeks(weeks)}>
      {listTicks(highest).map((tick) => (
        <g key={tick}>
          <path className="plot-grid" d={`M${left} ${floor - height(tick)}H${right}`} />
          <text x="2" y={floor - height(tick) + 4}>
            {printShort(tick)}
          </text>
        </g>
      ))}
      {weeks.map(({ number, kept, late }, index) => {
        const x = left + pitch * (index + 0.5) - width / 2;
        const lateHeight = late > 0 ? Math.max(3, height(late) - 2) : 0;
        return (
          <g key={number}>
            <rect className="plot-kept" x={x} y={floor - height(kept)} width={width} height={height(kept)} />
            <rect
              className="plot-late"
              x={x}
              y={floor - height(kept) - (kept > 0 ? 2 : 0) - lateHeight}
              width={width}
              height={lateHeight}
            />
            {index % every === 0 && (
              <text x={x + width / 2} y="210" textAnchor="middle">
                {number}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function describeWeeks(weeks: Week[]): string {
  const range = (name: 'kept' | 'late') => {
    const counts = weeks.map((week) => week[name]);
    const [least, most] = [Math.min(...counts), Math.max(...counts)];
    return least === most ? printCount(most) : `${printCount(least)} to ${printCount(most)}`;
  };
  const from = `${weeks[0]?.number} to ${weeks.at(-1)?.number}`;
  return `Promises kept and late per week, weeks ${from}. Each week ${range('kept')} kept and ${range('late')} late.`;
}
