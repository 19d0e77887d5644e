import type { ToastKind, ToastOptions } from './toast-settings.ts';

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

/** The store that the root reads. */
export const region = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => currentToaster,
  /** A toast added before the region is mounted would be lost. */
  reportMounted,
};
