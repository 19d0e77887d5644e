export const toastKinds = ['error', 'success', 'info', 'warning', 'loading'] as const;
export type ToastKind = (typeof toastKinds)[number];

export const toastPositions = ['top-right', 'bottom-right'] as const;
export type ToastPosition = (typeof toastPositions)[number];

export const toastSettings = {
  /** Forms use bottom-right instead. */
  position: 'top-right' as ToastPosition,
  duration: 5000,
  visibleToasts: 3,
};

export type ToastOptions = {
  description?: string;
  position?: ToastPosition;
  /** The id of a toast to replace. A loading toast stays until its outcome replaces it. */
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

/** Loads the toast code while the visitor types, so that a toast can be shown even if the connection is then lost. */
export function preloadToasts() {
  loadToasts().catch(() => undefined);
}

/** Resolves to the toast's id, or to undefined if its code did not load; the page itself shows the same message. */
export async function showToast(kind: ToastKind, text: string, options: ToastOptions = {}) {
  try {
    const { Toaster, addToast } = await loadToasts();
    openRegion(Toaster);
    await mounted;
    return addToast(kind, text, options);
  } catch {
    return undefined;
  }
}

let currentToaster: Toasts['Toaster'] | null = null;
const listeners = new Set<() => void>();
const { promise: mounted, resolve: reportMounted } = Promise.withResolvers<void>();

function openRegion(toaster: Toasts['Toaster']) {
  currentToaster = toaster;
  for (const notify of listeners) notify();
}

/** The store that ToastRegion reads. */
export const region = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => currentToaster,
  /** A toast added before the region is mounted would be lost. */
  reportMounted,
};
