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
