import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { InlineScript } from '#app/ui/inline-script.tsx';

/** Marks the part that the page scrolls to. */
export const scrollTarget = { 'data-forward': '' };

/**
 * Scrolls to the marked part: on a first visit by an inline script, because hydration comes too late; after a
 * client-side navigation by an effect. Back, Forward and the filters keep their scroll position.
 */
export function ScrollToTarget() {
  const { key, hash } = useLocation();
  const followedLink = useNavigationType() === 'PUSH' && hash === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each history entry
  useEffect(() => {
    if (followedLink) document.querySelector('[data-forward]')?.scrollIntoView();
  }, [key]);
  return <InlineScript code={scrollScript} />;
}

const scrollScript = 'location.hash||document.querySelector("[data-forward]")?.scrollIntoView()';
