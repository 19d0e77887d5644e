import './toasts.css';
import { Toast } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import {
  type ToastKind,
  type ToastOptions,
  type ToastPosition,
  toastPositions,
  toastSettings,
} from './toast-settings.ts';

/** A list for each position, because the limit applies per position. */
export const toastLists = {
  'top-right': Toast.createToastManager(),
  'bottom-right': Toast.createToastManager(),
} satisfies Record<ToastPosition, unknown>;

/** Returns the id of the toast. */
export function addToast(kind: ToastKind, text: string, options: ToastOptions): string {
  const { position = toastSettings.position, description, id } = options;
  const { duration } = toastSettings;
  for (const other of toastPositions) if (id && other !== position) toastLists[other].close(id);
  const list = toastLists[position];
  // Base UI pauses the timer when the window loses the focus, but not if it has no focus when the toast is added.
  const hasFocus = document.hasFocus();
  const toastId = list.add({ id, description, type: kind, title: text, timeout: hasFocus ? duration : 0 });
  const startTimer = () => list.update(toastId, { timeout: duration });
  if (!hasFocus) window.addEventListener('focus', startTimer, { once: true });
  return toastId;
}

/** Loaded with the first toast. Base UI provides timing, focus and swiping; the styles are ours. */
export function Toaster({ onMount }: { onMount: () => void }) {
  const section = useShortcuts();
  useEffect(() => onMount(), [onMount]);
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

/** Alt+T moves the focus to the toasts, which pauses their timers; Escape returns the focus and resumes them. */
function useShortcuts() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    let previousFocus: Element | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      const isInside = Boolean(section.current?.contains(focused));
      if (event.altKey && event.code === 'KeyT' && !isInside) {
        previousFocus = focused;
        focusList(section.current);
      }
      if (event.key === 'Escape' && isInside && focused instanceof HTMLElement) {
        focused.blur();
        if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return section;
}

/** Base UI moves the focus on F6, to any list except the one in which the key is pressed. */
function focusList(section: HTMLElement | null) {
  const [top, bottom] = section?.querySelectorAll('.toasts') ?? [];
  const from = bottom?.querySelector('.toast') ? top : bottom;
  from?.dispatchEvent(new KeyboardEvent('keydown', { key: 'F6', bubbles: true }));
}

/** Base UI makes every list a region and every toast a dialog. Here the section around both lists is the live region. */
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
  const list = useMissedPointerLeave();
  return (
    <Toast.Viewport ref={list} className="toasts" data-position={position} render={<ol />} {...plainList}>
      {toasts.map((toast) => (
        <Item key={toast.id} toast={toast} position={position} />
      ))}
    </Toast.Viewport>
  );
}

/** When the toast under the pointer closes, React gets no leave event, and the timers of the others would stay paused. */
function useMissedPointerLeave() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onMouseOver = ({ target }: MouseEvent) => {
      const isExpanded = list.current?.hasAttribute('data-expanded');
      if (!isExpanded || !(target instanceof Node) || list.current?.contains(target)) return;
      list.current?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: target }));
    };
    document.addEventListener('mouseover', onMouseOver);
    return () => document.removeEventListener('mouseover', onMouseOver);
  }, []);
  return list;
}

function Item({ toast, position }: { toast: Toast.Root.ToastObject; position: ToastPosition }) {
  const kind = toast.type as ToastKind;
  const swipeOut = position === 'top-right' ? 'up' : 'down';
  return (
    <Toast.Root
      className="toast"
      toast={toast}
      data-position={position}
      swipeDirection={kind === 'loading' ? [] : [swipeOut, 'right']}
      render={<li />}
      {...plainItem}
      // Escape resumes the timers and closes no toast.
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
