import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { addCount } from '../shared/desk-meta.ts';

/** Keeps the number of unseen notices in the title, also after the page or its data changed. */
export function useTitleCount(count: number): void {
  const matches = useMatches();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the framework writes the title again when the matches change
  useEffect(() => {
    document.title = addCount(document.title, count);
  }, [count, matches]);
}
