import type { KeyboardEvent, SubmitEvent } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { Menu } from '../shell/shell.ts';
import { QuickLinks } from './quick-links.tsx';
import { searchPanelId } from './search-button-props.ts';
import { useSearchPanel } from './use-search-panel.ts';

const label = 'Search services, products, industries';

/** Shows results while typing. Without JavaScript its form opens the product listing. */
export function SearchPanel({ menu }: { menu: Menu }) {
  const { panel, input, isOpen, query, results, readQuery, syncOpen } = useSearchPanel();
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

  const openFirstResult = (event: SubmitEvent) => {
    const found = panel.current?.querySelector('.finder__found');
    // No results yet: let the form open the product listing.
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
      // Not onToggle: browsers merge a quick close and open into one event.
      onBeforeToggle={({ newState }) => syncOpen(newState === 'open')}
      onKeyDown={moveByArrowKeys}
    >
      <form className="flex items-center gap-2" action="/products" onSubmit={openFirstResult}>
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

/** Arrow down goes from the input through the list, arrow up goes back to the input. */
function moveByArrowKeys(event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const focusable = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const next = focusable[focusable.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
