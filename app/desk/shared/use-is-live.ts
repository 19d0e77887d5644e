import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False while the page is rendered on the server and in the first render of the browser, which must be the same. */
export const useIsLive = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
