import { lazy, Suspense, useSyncExternalStore } from 'react';
import { region } from './show-toast.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** Stands once in the root; empty until the first toast. */
export function ToastRegion() {
  const isOpen = useSyncExternalStore(region.subscribe, region.isOpen, () => false);
  return (
    isOpen && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
