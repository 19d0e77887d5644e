import type { KeyboardEvent, SubmitEvent } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { Menu } from '../shell/shell.ts';
import { searchPanelId } from './opens-search.ts';
import { QuickLinks } from './quick-links.tsx';
import { useSearchPanel } from './use-search-panel.ts';

const label = 'Search services, products, industries';

/** Without script a native popover whose form asks the product listing; with it, results as one types. */
export function SearchPanel({ menu }: { menu: Menu }) {
  const { panel, input, isOpen, query, results, readQuery, follow } = useSearchPanel();
  const quickLinks = <QuickLinks menu={menu} />;
  const fallback = (
    <>
      <p className="finder__none" role="alert">
        <b>The search did not load</b>
        <span>Press Enter to search our products, or begin here.</span>
      </p>
      {quickLinks}
    </>
  );

  const chooseFirst = (event: SubmitEvent) => {
    const found = panel.current?.querySelector('.finder__found');
    // Nothing to choose from yet: the form goes to the product listing.
    if (query && !found) return;
    event.preventDefault();
    found?.querySelector('a')?.click();
  };

  return (
    <search
      className="finder"
      id={searchPanelId}
      popover="auto"
      aria-label="Site"
      ref={panel}
      // Not onToggle: the browser folds a quick closing and opening into one event.
      onBeforeToggle={({ newState }) => follow(newState === 'open')}
      onKeyDown={moveByArrows}
    >
      <form className="flex items-center gap-2" action="/products" onSubmit={chooseFirst}>
        <input
          className="input"
          type="text"
          name="q"
          placeholder={`${label}...`}
          aria-label={label}
          autoComplete="off"
          enterKeyHint="search"
          ref={input}
          onInput={readQuery}
        />
        <IconButton
          icon="close"
          label="Close search"
          popoverTarget={searchPanelId}
          popoverTargetAction="hide"
        />
      </form>
      {isOpen && results?.view && <results.view query={query} fallback={fallback} />}
      {isOpen && results?.view === null && query && fallback}
      {isOpen && !results && query && (
        <p className="finder__none">
          <span>Searching…</span>
        </p>
      )}
      {!query && quickLinks}
    </search>
  );
}

/** Down from the box into the list and on, up through it and back into the box. */
function moveByArrows(event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
