import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

type Props = {
  title: ReactNode;
  /** A line below the title. */
  note?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The id of the element that gets the focus after closing. If it does not exist, the focus returns to where it was. */
  focusAfter?: string;
  children: ReactNode;
};

export function Dialog({ title, note, open, onOpenChange, focusAfter, children }: Props) {
  const change: Base.Root.Props['onOpenChange'] = (next, { event, cancel }) => {
    // A toast is shown above the dialog; clicking it does not count as a click outside.
    if (event.target instanceof Element && event.target.closest('.toasts')) cancel();
    else onOpenChange(next);
  };
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Viewport className="dialog-frame">
          <Base.Popup
            className="dialog"
            finalFocus={() => (focusAfter ? document.getElementById(focusAfter) : null) ?? true}
          >
            <div className="dialog__head">
              <div>
                <Base.Title>{title}</Base.Title>
                {note && <Base.Description className="muted small">{note}</Base.Description>}
              </div>
              <Base.Close render={<IconButton icon="close" label="Close" />} />
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
