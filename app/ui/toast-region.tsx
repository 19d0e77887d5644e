import { useSyncExternalStore } from 'react';
import { region } from './show-toast.ts';

/** Stands once in the root; empty until the first toast, whose code comes with it. */
export function ToastRegion() {
  const Toaster = useSyncExternalStore(region.subscribe, region.read, () => null);
  return Toaster && <Toaster />;
}
