export const toastKinds = ['error', 'success', 'info', 'warning', 'loading'] as const;
export type ToastKind = (typeof toastKinds)[number];

type Position = 'top-right' | 'bottom-right';

export const toastSettings = {
  /** Toasts of forms pass bottom-right. */
  position: 'top-right' as Position,
  duration: 5000,
  visibleToasts: 3,
  hotkey: ['altKey', 'KeyT'],
};

type ToastOptions = {
  description?: string;
  position?: Position;
  /** The toast to replace: a loading toast stays until its outcome takes its place. */
  id?: string | number;
};

/** The code of toasts arrives with the first toast. Resolves to the toast's id. */
export async function showToast(kind: ToastKind, text: string, options: ToastOptions = {}) {
  openRegion();
  const { toast } = await import('sonner');
  return toast[kind](text, options);
}

let isOpen = false;
const watchers = new Set<() => void>();

function openRegion() {
  isOpen = true;
  for (const tell of watchers) tell();
}

/** How ToastRegion learns that it is wanted. */
export const region = {
  subscribe(watcher: () => void) {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  isOpen: () => isOpen,
};
