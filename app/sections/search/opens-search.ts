export const searchPanelId = 'search-panel';

export const loadSearchResults = () => import('./search-results.tsx');

/** Fetching ahead is a kindness: whether it failed is asked again, and answered, when the panel opens. */
const expectSearch = () => {
  loadSearchResults().catch(() => undefined);
};

/** For a button: the browser itself opens the panel, so no click is lost before the page is live. */
export const opensSearch = {
  popoverTarget: searchPanelId,
  onPointerEnter: expectSearch,
  onFocus: expectSearch,
};
