export const toastKinds = ['error', 'success', 'info', 'warning', 'loading'] as const;
export type ToastKind = (typeof toastKinds)[number];

export const toastPositions = ['top-right', 'bottom-right'] as const;
export type ToastPosition = (typeof toastPositions)[number];

export const toastSettings = {
  /** Toasts of forms pass bottom-right. */
  position: 'top-right' as ToastPosition,
  duration: 5000,
  visibleToasts: 3,
};

export type ToastOptions = {
  description?: string;
  position?: ToastPosition;
  /** The toast to replace: a loading toast stays until its outcome takes its place. */
  id?: string;
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
    const { Toaster, raiseToast } = await loadToasts();
    openRegion(Toaster);
    await mounted;
    return raiseToast(kind, text, options);
  } catch {
    return undefined;
  }
}

let shown: Toasts['Toaster'] | null = null;
const watchers = new Set<() => void>();
const { promise: mounted, resolve: reportMounted } = Promise.withResolvers<void>();

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
  /** Before this a toast would get lost. */
  reportMounted,
};
