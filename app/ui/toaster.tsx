import './toasts.css';
import { Toast } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import {
  region,
  type ToastKind,
  type ToastOptions,
  type ToastPosition,
  toastPositions,
  toastSettings,
} from './show-toast.ts';

/** A list for each position, since the limit holds for each. */
export const toastLists = {
  'top-right': Toast.createToastManager(),
  'bottom-right': Toast.createToastManager(),
} satisfies Record<ToastPosition, unknown>;

/** Gives the id of the toast. */
export function raiseToast(kind: ToastKind, text: string, options: ToastOptions): string {
  const { position = toastSettings.position, description, id } = options;
  const { duration } = toastSettings;
  for (const other of toastPositions) if (id && other !== position) toastLists[other].close(id);
  const list = toastLists[position];
  // Base UI notices a window that loses the focus, but not one that has none when the toast comes.
  const isWatched = document.hasFocus();
  const raised = list.add({ id, description, type: kind, title: text, timeout: isWatched ? duration : 0 });
  const start = () => list.update(raised, { timeout: duration });
  if (!isWatched) window.addEventListener('focus', start, { once: true });
  return raised;
}

/** Loaded with the first toast. Base UI brings timing, focus and swiping; the looks are ours. */
export function Toaster() {
  const section = useShortcuts();
  useEffect(() => region.reportMounted(), []);
  return (
    <section
      ref={section}
      aria-label="Notifications, Alt+T"
      aria-live="polite"
      aria-relevant="additions text"
      aria-atomic="false"
    >
      {toastPositions.map((position) => (
        <Toast.Provider
          key={position}
          toastManager={toastLists[position]}
          timeout={toastSettings.duration}
          limit={toastSettings.visibleToasts}
        >
          <List position={position} />
        </Toast.Provider>
      ))}
    </section>
  );
}

/** Alt+T brings the focus to the toasts, which then wait; Escape takes it back, and they run on. */
function useShortcuts() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    let cameFrom: Element | null = null;
    const act = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      const isInside = Boolean(section.current?.contains(focused));
      if (event.altKey && event.code === 'KeyT' && !isInside) {
        cameFrom = focused;
        focusList(section.current);
      }
      if (event.key === 'Escape' && isInside && focused instanceof HTMLElement) {
        focused.blur();
        if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
      }
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, []);
  return section;
}

/** Base UI does it on F6, for every list but the one in which the key is pressed. */
function focusList(section: HTMLElement | null) {
  const [top, bottom] = section?.querySelectorAll('.toasts') ?? [];
  const from = bottom?.querySelector('.toast') ? top : bottom;
  from?.dispatchEvent(new KeyboardEvent('keydown', { key: 'F6', bubbles: true }));
}

/** Base UI makes every list a region and every toast a dialog; here the section around both lists is what is read out. */
const plainList = {
  role: undefined,
  'aria-label': undefined,
  'aria-live': undefined,
  'aria-atomic': undefined,
  'aria-relevant': undefined,
};
const plainItem = { role: undefined, 'aria-modal': undefined };

function List({ position }: { position: ToastPosition }) {
  const { toasts } = Toast.useToastManager();
  const list = useLeave();
  return (
    <Toast.Viewport ref={list} className="toasts" data-position={position} render={<ol />} {...plainList}>
      {toasts.map((toast) => (
        <Item key={toast.id} toast={toast} position={position} />
      ))}
    </Toast.Viewport>
  );
}

/** React is not told that the pointer left when the toast under it was closed, and the others would wait for ever. */
function useLeave() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const look = ({ target }: MouseEvent) => {
      const isHeld = list.current?.hasAttribute('data-expanded');
      if (!isHeld || !(target instanceof Node) || list.current?.contains(target)) return;
      list.current?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: target }));
    };
    document.addEventListener('mouseover', look);
    return () => document.removeEventListener('mouseover', look);
  }, []);
  return list;
}

function Item({ toast, position }: { toast: Toast.Root.ToastObject; position: ToastPosition }) {
  const kind = toast.type as ToastKind;
  const away = position === 'top-right' ? 'up' : 'down';
  return (
    <Toast.Root
      className="toast"
      toast={toast}
      data-position={position}
      swipeDirection={kind === 'loading' ? [] : [away, 'right']}
      render={<li />}
      {...plainItem}
      // Escape lets the toasts run on and closes none.
      onKeyDown={(event) => event.preventBaseUIHandler()}
    >
      <span className="toast__icon">
        <Icon name={kind} />
      </span>
      <Toast.Content className="toast__content">
        <Toast.Title className="toast__title" render={<div />} />
        <Toast.Description className="toast__description" render={<div />} />
      </Toast.Content>
      {kind !== 'loading' && (
        <Toast.Close className="toast__close" aria-label="Dismiss" aria-hidden={undefined}>
          <Icon name="close" />
        </Toast.Close>
      )}
    </Toast.Root>
  );
}
