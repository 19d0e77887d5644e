import { printCount, printShare } from '../shared/plot-scale.ts';
import { ShareMeter } from '../shared/share-meter.tsx';

export interface KindRow {
  label: string;
  promise: string | null;
  received: number;
  kept: number;
  late: number;
  share: number | null;
  median: string | null;
}

const columns = ['Form', 'Promise', 'Received', 'Kept', 'Late', 'Median reply', 'Share kept'];

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
          {kinds.map(({ label, promise, received, kept, late, share, median }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-label="Promise">{promise ?? 'none'}</td>
              <td className="num" data-label="Received">
                {printCount(received)}
              </td>
              <td className="num" data-label="Kept">
                {promise ? printCount(kept) : 'none'}
              </td>
              <td className="num" data-label="Late">
                {promise ? printCount(late) : 'none'}
              </td>
              <td className="num" data-label="Median reply">
                {median ?? 'none yet'}
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
