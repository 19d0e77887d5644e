import { type RefObject, useEffect, useState } from 'react';
import type { CatalogueKind } from './shell.ts';

/** A pointer on its way down to the panel may brush the next entry; it settles before anything changes. */
const settleMs = 100;

type Panels = { live: boolean; open: CatalogueKind | null };

export function useMenuPanels(nav: RefObject<HTMLElement | null>): Panels {
  const [panels, setPanels] = useState<Panels>({ live: false, open: null });

  useEffect(() => {
    const root = nav.current;
    if (!root) return;
    const events = new AbortController();
    const { signal } = events;
    let open: CatalogueKind | null = null;
    let timer: number | undefined;
    /** Where an entry was followed. After the page has changed the browser reports the pointer there once more. */
    let followedAt: string | undefined;

    const show = (next: CatalogueKind | null) => {
      clearTimeout(timer);
      open = next;
      setPanels({ live: true, open });
    };
    const settle = (next: CatalogueKind | null) => {
      clearTimeout(timer);
      // A pointer passing by must not lay a list under the open search.
      if (next && document.querySelector(':popover-open')) return;
      timer = window.setTimeout(show, open && open !== next ? settleMs : 0, next);
    };

    // Whatever CSS had opened before the page came alive stays open.
    show(panelOf(root.querySelector('[data-panel]:is(:hover, :focus-within)')));

    root.addEventListener(
      'pointerover',
      (event) => {
        if (event.pointerType !== 'mouse' || placeOf(event) === followedAt) return;
        followedAt = undefined;
        settle(panelOf(event.target));
      },
      { signal },
    );
    root.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && settle(null), {
      signal,
    });
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
          // A finger cannot hover: its first tap opens the list, the second follows the link.
          event.preventDefault();
          show(panel);
        } else if (target.closest('a')) {
          followedAt = placeOf(event);
          show(null);
        }
        // A mouse has already opened it by hovering: its click must not shut it again.
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

/** A click is told in whole pixels, a pointer in parts of them. */
const placeOf = ({ clientX, clientY }: MouseEvent) => `${Math.floor(clientX)} ${Math.floor(clientY)}`;

function panelOf(target: EventTarget | null): CatalogueKind | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-panel]') : null;
  return (item?.dataset.panel as CatalogueKind | undefined) ?? null;
}

/** Left and right walk the bar, down enters a panel, up and down walk it, Escape returns to its entry. */
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
