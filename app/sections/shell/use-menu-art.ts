import { useEffect, useState } from 'react';

export type MenuArt = Record<string, string>;

/** Every page has the menu, so its drawings are fetched only when a list opens; until then CSS draws plain ones. */
export function useMenuArt(isOpen: boolean, prefix: string): MenuArt | undefined {
  const [art, setArt] = useState<MenuArt>();
  useEffect(() => {
    if (!isOpen || art) return;
    import('./menu-art.ts').then(
      ({ readMenuArt }) => setArt(readMenuArt(prefix)),
      () => {},
    );
  }, [isOpen, art, prefix]);
  return art;
}
