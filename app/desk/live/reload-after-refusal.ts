import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For `shouldRevalidate`: reloads the page also after a refused or outdated action, so that the changes are shown. */
export function reloadAfterRefusal({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 403 || actionStatus === 409 || defaultShouldRevalidate;
}
