import { useEffect, useState } from 'react';

/** What a form is about, from its link until it is sent. */
export function useAbout(first: string | undefined, isStored: boolean) {
  const [about, setAbout] = useState(first ?? '');
  useEffect(() => {
    if (isStored) setAbout('');
  }, [isStored]);
  return [about, setAbout] as const;
}
