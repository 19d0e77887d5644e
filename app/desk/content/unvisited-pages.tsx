import type { ComponentProps } from 'react';
import { unvisitedDays } from '#domain/content-health/list-unvisited.ts';
import { PageList } from './page-list.tsx';

type UnvisitedProps =
  | { outcome: 'edge' | 'nothing-counted' }
  | { outcome: 'too-early'; countedSince: string; knownFrom: string }
  | { outcome: 'listed'; rows: ComponentProps<typeof PageList>['rows'] };

/** Pages that nobody opened, or why they are not known. */
export function UnvisitedPages(props: UnvisitedProps) {
  if (props.outcome !== 'listed' || props.rows.length === 0) return <p className="muted">{explain(props)}</p>;
  return (
    <>
      <PageList rows={props.rows} />
      <p className="muted mt-3 max-w-[46em]">
        No visit in {unvisitedDays} days: is it linked, is it still needed? Machines are not counted, nor
        visitors whose browser asks for it.
      </p>
    </>
  );
}

function explain(props: UnvisitedProps): string {
  switch (props.outcome) {
    case 'edge':
      return 'The edge answers most visits, so they cannot be counted here.';
    case 'nothing-counted':
      return `No visit to any page was counted in ${unvisitedDays} days, so nothing is known about single pages.`;
    case 'too-early':
      return `Counting began on ${props.countedSince}: pages without visits are known from ${props.knownFrom}.`;
    case 'listed':
      return `None. Every indexed page was opened in the last ${unvisitedDays} days.`;
  }
}
