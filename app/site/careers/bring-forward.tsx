import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { InlineScript } from '#app/ui/inline-script.tsx';

/** Marks what the page should open at. */
export const forwardMark = { 'data-forward': '' };

/**
 * Scrolls to the marked part before anyone has begun to read: on a first visit by a line of script inside the page,
 * because hydration comes too late for that; later by an effect. Back, Forward and the filters keep their place.
 */
export function BringForward() {
  const { key, hash } = useLocation();
  const followedLink = useNavigationType() === 'PUSH' && hash === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place in the history
  useEffect(() => {
    if (followedLink) document.querySelector('[data-forward]')?.scrollIntoView();
  }, [key]);
  return <InlineScript code={scrollScript} />;
}

const scrollScript = 'location.hash||document.querySelector("[data-forward]")?.scrollIntoView()';
