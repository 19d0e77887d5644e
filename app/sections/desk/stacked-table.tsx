import type { ReactNode } from 'react';

interface StackedTableProps {
  caption: string;
  columns: string[];
  rows: { key: string; cells: ReactNode[] }[];
}

/** The first cell names its row. On a phone the rows stack, and every cell names its column. */
export function StackedTable({ caption, columns, rows }: StackedTableProps) {
  return (
    <table className="table table--stack table--dense">
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
        {rows.map(({ key, cells: [first, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {/* One child: a stacked cell is a grid of two, its name and this. */}
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
