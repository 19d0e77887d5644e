import { printCount } from '../shared/plot-scale.ts';
import { ShareMeter } from '../shared/share-meter.tsx';

interface Props {
  caption: string;
  column: string;
  kinds: { name: string; label: string }[];
  rows: { key: string; label: string; note: string; leads: number; kinds: Record<string, number> }[];
}

export function SourceTable({ caption, column, kinds, rows }: Props) {
  const most = Math.max(...rows.map(({ leads }) => leads));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="table-wrap" tabIndex={0} aria-label={caption}>
      <table className="table table--stack">
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">Leads</th>
            {kinds.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, note, leads, kinds: counts }) => (
            <tr key={key}>
              <th scope="row">
                <span className="wrap-anywhere">
                  {label} {note && <span className="muted font-normal">{note}</span>}
                </span>
              </th>
              <td data-label="Leads">
                <span className="promise">
                  <b>{printCount(leads)}</b>
                  <ShareMeter share={leads / most} />
                </span>
              </td>
              {kinds.map(({ name, label: form }) => (
                <td key={name} className="num" data-label={form}>
                  {printCount(counts[name] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
