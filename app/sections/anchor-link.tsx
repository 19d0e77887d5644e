import type { ComponentProps } from 'react';
import { bringIntoView } from './bring-into-view.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** The id of a place on this page; to be reached by keyboard it needs tabIndex={-1}. */
  to: string;
};

/** A plain link to a place on the page, which scrolls there once the page is live. */
export function AnchorLink({ to, ...rest }: Props) {
  return (
    <a
      {...rest}
      href={`#${to}`}
      onClick={(event) => {
        const place = document.getElementById(to);
        if (!place) return;
        event.preventDefault();
        bringIntoView(place);
      }}
    />
  );
}
