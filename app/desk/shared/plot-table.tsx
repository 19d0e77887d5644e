import type { ReactNode } from 'react';
import { StackTable } from '../../sections/stack-table.tsx';

type Props = { caption: string; columns: string[]; rows: ReactNode[][] };

/** What a plot shows, in figures: for who reads figures better, and for who sees no plot. */
export function PlotTable(props: Props) {
  return (
    <details className="plot-table">
      <summary>{props.caption}, in figures</summary>
      <StackTable {...props} />
    </details>
  );
}
