import type { ComponentProps } from 'react';
import { bringIntoView } from './bring-into-view.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** The id of an element on this page. It needs tabIndex={-1} to take the focus. */
  to: string;
};

/** A link to an element on the same page. After hydration it scrolls there and moves the focus. */
export function AnchorLink({ to, ...rest }: Props) {
  return (
    <a
      {...rest}
      href={`#${to}`}
      onClick={(event) => {
        const target = document.getElementById(to);
        if (!target) return;
        event.preventDefault();
        bringIntoView(target);
      }}
    />
  );
}
