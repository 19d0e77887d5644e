import { type RefObject, useEffect, useState } from 'react';
import type { CatalogueKind } from './shell.ts';

/** On its way to the panel the pointer may cross another entry; the delay keeps the current panel open. */
const hoverDelayMs = 100;

type Panels = { isHydrated: boolean; open: CatalogueKind | null };

export function useMenuPanels(nav: RefObject<HTMLElement | null>): Panels {
  const [panels, setPanels] = useState<Panels>({ isHydrated: false, open: null });

  useEffect(() => {
    const root = nav.current;
    if (!root) return;
    const events = new AbortController();
    const { signal } = events;
    let open: CatalogueKind | null = null;
    let timer: number | undefined;
    /** Where a link was clicked. After the page has changed, the browser reports the pointer there once more. */
    let clickedAt: string | undefined;

    const show = (next: CatalogueKind | null) => {
      clearTimeout(timer);
      open = next;
      setPanels({ isHydrated: true, open });
    };
    const showAfterDelay = (next: CatalogueKind | null) => {
      clearTimeout(timer);
      // A pointer passing by must not open a panel below the open search.
      if (next && document.querySelector(':popover-open')) return;
      timer = window.setTimeout(show, open && open !== next ? hoverDelayMs : 0, next);
    };

    // A panel that CSS opened before hydration stays open.
    show(panelOf(root.querySelector('[data-panel]:is(:hover, :focus-within)')));

    root.addEventListener(
      'pointerover',
      (event) => {
        if (event.pointerType !== 'mouse' || pointOf(event) === clickedAt) return;
        clickedAt = undefined;
        showAfterDelay(panelOf(event.target));
      },
      { signal },
    );
    root.addEventListener(
      'pointerleave',
      ({ pointerType }) => pointerType === 'mouse' && showAfterDelay(null),
      {
        signal,
      },
    );
    root.addEventListener(
      'focusin',
      ({ target }) => target instanceof Element && target.matches(':focus-visible') && show(panelOf(target)),
      { signal },
    );
    root.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget && !root.contains(relatedTarget as Node) && show(null),
      { signal },
    );
    root.addEventListener(
      'click',
      (event) => {
        const target = event.target as Element;
        const { pointerType } = event as PointerEvent;
        const panel = panelOf(target);
        if (panel && panel !== open && pointerType === 'touch' && target.closest('.menu__link')) {
          // Touch has no hover: the first tap opens the panel, the second follows the link.
          event.preventDefault();
          show(panel);
        } else if (target.closest('a')) {
          clickedAt = pointOf(event);
          show(null);
        }
        // A mouse has already opened it by hovering: the click must not close it again.
        else if (panel && target.closest('button'))
          show(open === panel && pointerType !== 'mouse' ? null : panel);
      },
      { signal },
    );
    root.addEventListener('keydown', (event) => moveByKey(root, event, show), { signal });
    document.addEventListener(
      'pointerdown',
      ({ target }) => open && !root.contains(target as Node) && show(null),
      { signal },
    );
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && open && show(null), { signal });

    return () => {
      clearTimeout(timer);
      events.abort();
    };
  }, [nav]);

  return panels;
}

/** Click events have whole pixels and pointer events fractions, so both are rounded down. */
const pointOf = ({ clientX, clientY }: MouseEvent) => `${Math.floor(clientX)} ${Math.floor(clientY)}`;

function panelOf(target: EventTarget | null): CatalogueKind | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-panel]') : null;
  return (item?.dataset.panel as CatalogueKind | undefined) ?? null;
}

/** Left and right move along the bar, down enters a panel, up and down move inside it, Escape returns to its entry. */
function moveByKey(root: HTMLElement, event: KeyboardEvent, show: (next: CatalogueKind | null) => void) {
  const focused = document.activeElement;
  const item = focused?.closest('.menu__item');
  const panelLinks = item ? [...item.querySelectorAll<HTMLElement>('.mega a')] : [];
  const inPanel = panelLinks.indexOf(focused as HTMLElement);
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];

  if (event.key === 'Escape') {
    if (inPanel >= 0) item?.querySelector<HTMLElement>('.menu__link')?.focus();
    show(null);
  } else if (!step) {
    return;
  } else if (inPanel >= 0) {
    const next = panelLinks[inPanel + step] ?? (step < 0 && item?.querySelector<HTMLElement>('.menu__link'));
    if (next) next.focus();
  } else if (event.key === 'ArrowDown' && panelLinks[0]) {
    show(panelOf(focused));
    // Hidden links cannot take focus: wait until the panel has been drawn.
    requestAnimationFrame(() => panelLinks[0]?.focus());
  } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    const tops = [...root.querySelectorAll<HTMLElement>('.menu__link')];
    const at = tops.findIndex((top) => item?.contains(top));
    tops[(at + step + tops.length) % tops.length]?.focus();
  } else {
    return;
  }
  event.preventDefault();
}
