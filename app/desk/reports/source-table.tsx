import { Link } from 'react-router';
import { printCount, printShares } from '../plots/plot-scale.ts';
import { ShareMeter } from '../plots/share-meter.tsx';
import { CountLink } from './count-link.tsx';

export interface SourceTableRow {
  key: string;
  label: string;
  note: string;
  leads: number;
  kinds: Record<string, number>;
  /** The leads of this row, or the names of which it is the sum. */
  to: string | undefined;
  /** The leads of each form. */
  kindsTo: Record<string, string>;
}

interface Props {
  caption: string;
  column: string;
  kinds: { name: string; label: string }[];
  rows: SourceTableRow[];
}

export function SourceTable({ caption, column, kinds, rows }: Props) {
  const most = Math.max(...rows.map(({ leads }) => leads));
  const shares = printShares(rows.map(({ leads }) => leads));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="table-wrap" tabIndex={0} aria-label={caption}>
      <table className="table table--stack">
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">Leads</th>
            <th scope="col">Share</th>
            {kinds.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, note, leads, to, kinds: counts, kindsTo }, index) => (
            <tr key={key}>
              <th scope="row">
                <span className="wrap-anywhere">
                  {to ? <Link to={to}>{label}</Link> : label}{' '}
                  {note && <span className="muted font-normal">{note}</span>}
                </span>
              </th>
              <td data-label="Leads">
                <span className="promise">
                  <b>{printCount(leads)}</b>
                  <ShareMeter share={leads / most} />
                </span>
              </td>
              <td className="num" data-label="Share">
                {shares[index]}
              </td>
              {kinds.map(({ name, label: form }) => (
                <td key={name} className="num" data-label={form}>
                  <CountLink count={counts[name] ?? 0} to={kindsTo[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
