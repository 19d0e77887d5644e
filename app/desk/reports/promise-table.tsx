import { printCount, printShare } from '../plots/plot-scale.ts';
import { ShareMeter } from '../plots/share-meter.tsx';
import { CountLink } from './count-link.tsx';

export interface KindRow {
  label: string;
  promise: string | null;
  received: number;
  kept: number;
  late: number;
  share: number | null;
  /** "1:05", of first answers in office time. */
  median: string | null;
  outOfHours: number;
  laterMedian: string | null;
  /** Where the counts lead. */
  to: { received: string; kept: string; late: string } | undefined;
}

const columns = [
  ...['Form', 'Promise', 'Received', 'Kept', 'Late', 'First answer', 'While closed', 'Later answers'],
  'Share kept',
];

export function PromiseTable({ kinds }: { kinds: KindRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="table-wrap" tabIndex={0} aria-label="Promises by form">
      <table className="table table--stack">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ label, promise, share, to, ...row }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-label="Promise">{promise ?? 'none'}</td>
              <td className="num" data-label="Received">
                <CountLink count={row.received} to={to?.received} />
              </td>
              <td className="num" data-label="Kept">
                {promise ? <CountLink count={row.kept} to={to?.kept} /> : 'none'}
              </td>
              <td className="num" data-label="Late">
                {promise ? <CountLink count={row.late} to={to?.late} /> : 'none'}
              </td>
              <td className="num" data-label="First answer">
                {row.median ?? 'none yet'}
              </td>
              <td className="num" data-label="While closed">
                {printCount(row.outOfHours)}
              </td>
              <td className="num" data-label="Later answers">
                {row.laterMedian ?? 'none yet'}
              </td>
              <td data-label="Share kept">
                <span className="promise">
                  <b>{promise ? printShare(share) : 'not promised'}</b>
                  {share !== null && <ShareMeter share={share} />}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
