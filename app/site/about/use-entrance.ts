import { type RefObject, useEffect } from 'react';

const lists = ':is(ul, ol, dl):not(:is(ul, ol, dl, nav, dialog) *)';

/** The cards of each list appear one after another when the list is first scrolled into view. Nothing is hidden before
 * the visitor scrolls, and then only lists below the viewport: printers, search engines and screenshots get the complete
 * page, and nothing disappears once it was visible. */
export function useEntrance(page: RefObject<HTMLElement | null>, pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for every page
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
      // Lists skipped by a long jump count as seen.
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
