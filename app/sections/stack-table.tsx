import './table.css';
import type { ReactNode } from 'react';

type Props = { caption: string; columns: string[]; rows: ReactNode[][] };

/** The first cell is the row header. On a phone the rows stack, and every cell shows the name of its column. */
export function StackTable({ caption, columns, rows }: Props) {
  return (
    <table className="table table--stack">
      <caption className="vh">{caption}</caption>
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
        {rows.map(([first, ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a policy are never reordered
          <tr key={row}>
            <th scope="row">{first}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {/* One child: a stacked cell is a grid with two parts, the column name and this. */}
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
