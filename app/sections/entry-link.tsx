import type { ReactNode } from 'react';
import { useViewTransitionState } from 'react-router';
import { SiteLink } from './site-link.tsx';

type Props = { to: string; className: string; place?: string; children: ReactNode };

/** The link that opened the current page; the way back leads to the same one. */
let opened: string | undefined;

/** A card or row that opens its entry's page. Its drawing moves to its place there, and back again. `place` tells two links
 * to one entry on the same page apart. */
export function EntryLink({ place = '', ...props }: Props) {
  const link = `${place} ${props.to}`;
  const isOpening = useViewTransitionState(props.to) && opened === link;
  return (
    <SiteLink
      {...props}
      data-carries={isOpening || undefined}
      onClick={() => {
        opened = link;
      }}
    />
  );
}
