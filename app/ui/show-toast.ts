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

type Toasts = typeof import('./toaster.tsx');
let loading: Promise<Toasts> | undefined;

function loadToasts(): Promise<Toasts> {
  loading ??= import('./toaster.tsx').catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Fetches the code of toasts while somebody writes, so that one can also show when the connection is gone. */
export function expectToasts() {
  loadToasts().catch(() => undefined);
}

/** Resolves to the toast's id, or to nothing where its code did not arrive: the page itself says the same. */
export async function showToast(kind: ToastKind, text: string, options: ToastOptions = {}) {
  try {
    const { Toaster, toast } = await loadToasts();
    openRegion(Toaster);
    return toast[kind](text, options);
  } catch {
    return undefined;
  }
}

let shown: Toasts['Toaster'] | null = null;
const watchers = new Set<() => void>();

function openRegion(toaster: Toasts['Toaster']) {
  shown = toaster;
  for (const notify of watchers) notify();
}

/** What ToastRegion shows. */
export const region = {
  subscribe(watcher: () => void) {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  read: () => shown,
};
