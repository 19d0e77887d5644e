import { type RefCallback, useCallback, useState, useSyncExternalStore } from 'react';

/**
 * For a textarea with a default value: during hydration React overwrites text that was already typed with the default.
 * The render runs before that, so it reads the typed text, and the ref restores it.
 */
export function useTypedBeforeHydration(id: string): RefCallback<HTMLTextAreaElement> {
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const [typed] = useState(() => {
    // Only during hydration: later another field with this id may still exist, about to be removed.
    const found = isHydrating && typeof document !== 'undefined' ? document.getElementById(id) : null;
    return (found as HTMLTextAreaElement | null)?.value;
  });
  return useCallback(
    (field) => {
      if (field && typed !== undefined && field.value !== typed) field.value = typed;
    },
    [typed],
  );
}
