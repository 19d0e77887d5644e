import { useEffect, useState } from 'react';

/** The catalogue item a form is about: comes from the link, cleared once the form is stored. */
export function useAbout(initial: string | undefined, isStored: boolean) {
  const [about, setAbout] = useState(initial ?? '');
  useEffect(() => {
    if (isStored) setAbout('');
  }, [isStored]);
  return [about, setAbout] as const;
}
