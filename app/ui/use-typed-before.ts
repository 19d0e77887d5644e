import { type RefCallback, useCallback, useState } from 'react';

/**
 * For a textarea that the server has written into: while it hydrates, React puts the default over whatever was typed
 * before. The render comes first, sees those words and gives them back.
 */
export function useTypedBefore(id: string): RefCallback<HTMLTextAreaElement> {
  const [typed] = useState(() => {
    const found = typeof document === 'undefined' ? null : document.getElementById(id);
    return (found as HTMLTextAreaElement | null)?.value;
  });
  return useCallback(
    (field) => {
      if (field && typed !== undefined && field.value !== typed) field.value = typed;
    },
    [typed],
  );
}
