type Stat = { value: string; label: string; note: string };

const columnCounts: Record<number, string> = { 3: '[--cols:3]', 4: '[--cols:4]' };

export function Stats({ stats }: { stats: Stat[] }) {
  return (
    <dl className={`stats ${columnCounts[stats.length] ?? ''}`}>
      {stats.map(({ value, label, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="value">{value}</dd>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
