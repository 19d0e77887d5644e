import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

/** Props of a button that opens the dialog with this id. The browser opens it, even without JavaScript. */
export function dialogButtonProps(id: string) {
  return {
    command: 'show-modal',
    commandfor: id,
    onClick({ currentTarget }: MouseEvent<HTMLButtonElement>) {
      if ('commandForElement' in currentTarget) return;
      const dialog = document.getElementById(id) as HTMLDialogElement | null;
      dialog?.showModal();
    },
  };
}

/** A dialog whose content is part of the page. Escape, the close button and a click outside close it. */
export function NativeDialog({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <dialog className="dialog" id={id} aria-labelledby={`${id}-title`} closedby="any">
      <div className="dialog__head">
        <h2 id={`${id}-title`}>{title}</h2>
        <form method="dialog">
          <IconButton type="submit" icon="close" label="Close" />
        </form>
      </div>
      {children}
    </dialog>
  );
}
