import type { ReactNode } from 'react';
import { StackTable } from '../../sections/stack-table.tsx';

type Props = { caption: string; columns: string[]; rows: ReactNode[][] };

/** The numbers of a plot, also for people who cannot see it. */
export function PlotTable(props: Props) {
  return (
    <details className="plot-table">
      <summary>{props.caption}, in figures</summary>
      <StackTable {...props} />
    </details>
  );
}
