export const searchPanelId = 'search-panel';

export const loadSearchResults = () => import('./search-results.tsx');

/** A failed preload is ignored: the results load again, and the error is handled, when the panel opens. */
const preloadSearch = () => {
  loadSearchResults().catch(() => undefined);
};

/** The browser itself opens the panel by `popoverTarget`, so the button works before hydration. */
export const searchButtonProps = {
  popoverTarget: searchPanelId,
  onPointerEnter: preloadSearch,
  onFocus: preloadSearch,
};
