import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { allows, hasDecided, type OptInType, watchChoice } from './consent.ts';

const ConsentBanner = lazy(() => import('./consent-banner.tsx'));

export type OptionalScript = { category: OptInType; load: () => void };

/** Every script that is not essential must be in this list. Today there is none. */
export const optionalScripts: OptionalScript[] = [];

/** Loads the scripts the visitor has allowed, and shows the banner for categories without a decision. */
export function OptionalScripts({ scripts }: { scripts: OptionalScript[] }) {
  useEffect(() => {
    const notLoaded = new Set(scripts);
    const loadAllowed = () => {
      for (const script of notLoaded) {
        if (!allows(script.category)) continue;
        notLoaded.delete(script);
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
