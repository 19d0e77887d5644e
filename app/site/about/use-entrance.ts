import { type RefObject, useEffect } from 'react';

const lists = ':is(ul, ol, dl):not(:is(ul, ol, dl, nav, dialog) *)';

/** The cards of each list come in one after another when their list is first scrolled to. Nothing is hidden before the
 * visitor scrolls, and then only what is still below the screen: who prints, indexes or photographs the page sees it
 * whole, and what has been seen never goes away again. */
export function useEntrance(page: RefObject<HTMLElement | null>, pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for every page
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          target.setAttribute('data-enter', 'in');
          observer.unobserve(target);
        }
      },
      // However far a jump goes, what it passed counts as seen.
      { rootMargin: '1000000px 0px 0px' },
    );
    const start = () => {
      for (const list of page.current?.querySelectorAll(lists) ?? []) {
        if (list.getBoundingClientRect().top < innerHeight) continue;
        list.setAttribute('data-enter', 'wait');
        observer.observe(list);
      }
    };
    addEventListener('scroll', start, { once: true, passive: true });
    return () => {
      removeEventListener('scroll', start);
      observer.disconnect();
    };
  }, [page, pathname]);
}
