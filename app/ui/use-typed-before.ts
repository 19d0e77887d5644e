import { type RefCallback, useCallback, useState, useSyncExternalStore } from 'react';

/**
 * For a textarea that the server has written into: while it hydrates, React puts the default over whatever was typed
 * before. The render comes first, sees those words and gives them back.
 */
export function useTypedBefore(id: string): RefCallback<HTMLTextAreaElement> {
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const [typed] = useState(() => {
    // Later there may be another field under this id, which is about to go with its words.
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
