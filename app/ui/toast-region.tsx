import { useSyncExternalStore } from 'react';
import { region } from './show-toast.ts';

/** Rendered once in the root. Empty until the first toast, which also loads the toast code. */
export function ToastRegion() {
  const Toaster = useSyncExternalStore(region.subscribe, region.read, () => null);
  return Toaster && <Toaster />;
}
