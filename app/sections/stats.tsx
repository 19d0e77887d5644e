type Stat = { value: string; label: string; note: string };

const spans: Record<number, string> = { 3: '[--span:4]', 4: '[--span:3]' };

export function Stats({ stats }: { stats: Stat[] }) {
  return (
    <dl className={`stats ${spans[stats.length] ?? ''}`}>
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
