import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { type AskedType, allows, hasDecided, watchChoice } from './consent.ts';

const ConsentBanner = lazy(() => import('./consent-banner.tsx'));

export type OptionalScript = { category: AskedType; load: () => void };

/** Whatever is not essential is loaded from this list and from nowhere else. There is nothing of the kind today. */
export const optionalScripts: OptionalScript[] = [];

/** Loads what the visitor has allowed, and asks about what was never decided. */
export function OptionalScripts({ scripts }: { scripts: OptionalScript[] }) {
  useEffect(() => {
    const waiting = new Set(scripts);
    const loadAllowed = () => {
      for (const script of waiting) {
        if (!allows(script.category)) continue;
        waiting.delete(script);
        script.load();
      }
    };
    loadAllowed();
    return watchChoice(loadAllowed);
  }, [scripts]);

  const categories = [...new Set(scripts.map(({ category }) => category))];
  const isAsking = useSyncExternalStore(
    watchChoice,
    () => !categories.every(hasDecided),
    () => false,
  );
  return (
    isAsking && (
      <Suspense>
        <ConsentBanner categories={categories} />
      </Suspense>
    )
  );
}
